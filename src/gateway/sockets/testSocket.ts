import type { RawData, WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import { encodeMediaMessage, readMediaCommand } from '../../protocol/channels/mediaControl';
import { carriesText, type TestSocketType } from '../../protocol/http/deviceTest';
import { testFrameLimit, testFramesLimit, testSocketLifetime } from '../../protocol/testLimits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import { cutUnlessClosed } from '../kernel/cutUnlessClosed';
import type { Metrics } from '../metrics';

interface TestSocketParts {
  readonly environment: Environment;
  readonly metrics: Metrics;
}

/**
 * A socket of the connection test: it answers the pings of a text socket and gives back the packets
 * of a media socket, a few times, and knows no meeting.
 */
export class TestSocket {
  #frames = 0;

  readonly #ws: WebSocket;
  readonly #type: TestSocketType;
  readonly #parts: TestSocketParts;

  constructor(ws: WebSocket, type: TestSocketType, parts: TestSocketParts) {
    this.#ws = ws;
    this.#type = type;
    this.#parts = parts;
    parts.metrics.count('plenary_test_sockets_total');
    const cancel = parts.environment.after(testSocketLifetime, () => this.#close('time is over'));
    ws.once('close', cancel);
    ws.on('error', () => undefined);
    ws.on('message', (raw, isBinary) => this.#read(raw, isBinary));
  }

  #read(raw: RawData, isBinary: boolean): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#frames += 1;
    if (this.#frames > testFramesLimit) return this.#close('too many messages');
    if (
      !Buffer.isBuffer(raw) ||
      raw.length > testFrameLimit ||
      isBinary === carriesText(this.#type)
    )
      return this.#malformed();
    if (isBinary) return this.#ws.send(raw);
    const message = decodeEnvelope(raw.toString('utf8'));
    const command = message.ok ? readMediaCommand(message.value) : message;
    if (!command.ok || command.value.name !== 'ping') return this.#malformed();
    this.#ws.send(encodeMediaMessage({ name: 'pong', body: command.value.body }, this.#frames));
  }

  #malformed(): void {
    this.#parts.metrics.count('plenary_malformed_total');
    this.#close(joinTexts.invalidParameter);
  }

  #close(reason: string): void {
    this.#ws.close(CloseCode.abuse, reason);
    cutUnlessClosed(this.#ws, this.#parts.environment);
  }
}
