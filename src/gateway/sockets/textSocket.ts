import type { RawData, WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import {
  encodeMediaMessage,
  readMediaCommand,
  type MediaCommand,
  type MediaIndication,
} from '../../protocol/channels/mediaControl';
import { commandTextFrameLimit } from '../../protocol/limits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import type { Metrics } from '../metrics';
import { frameText } from '../kernel/frameWriter';
import { FrameBudget } from './frameBudget';
import type { Heartbeats } from './heartbeat';
import type { Outlet } from './outlet';

/** Bytes that may wait for a reader before it is closed: what four people say at once. @decision */
export const textQueueLimit = 256 * 1024;

/** What every text socket works with. */
export interface TextContext {
  readonly environment: Environment;
  readonly metrics: Metrics;
  readonly heartbeats: Heartbeats;
}

/** A text socket that was just opened. */
export interface OpenedText {
  readonly ws: WebSocket;
  readonly outlet: Outlet;
}

/** A command-channel (x) or main-session (m) socket: answers pings, hands the rest on. */
export class TextSocket {
  readonly #budget: FrameBudget;
  #seq = 0;

  readonly #ws: WebSocket;
  readonly #outlet: Outlet;

  readonly #context: TextContext;
  readonly #onCommand: (command: Exclude<MediaCommand, { name: 'ping' }>) => void;

  constructor(
    { ws, outlet }: OpenedText,
    context: TextContext,
    onCommand: (command: Exclude<MediaCommand, { name: 'ping' }>) => void,
  ) {
    this.#context = context;
    this.#onCommand = onCommand;
    this.#ws = ws;
    this.#outlet = outlet;
    this.#budget = new FrameBudget(context.environment);
    context.heartbeats.watch(ws);
    ws.on('message', (raw, isBinary) => this.#read(raw, isBinary));
    ws.on('error', () => undefined);
  }

  say(message: MediaIndication): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#seq += 1;
    const text = encodeMediaMessage(message, this.#seq);
    this.#outlet.write({ text, bytes: frameText(text) });
  }

  close(code: number, reason: string): void {
    this.#outlet.finish();
    this.#ws.close(code, reason);
  }

  #read(raw: RawData, isBinary: boolean): void {
    this.#context.heartbeats.touch(this.#ws);
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (!this.#budget.takeFrame()) return this.close(CloseCode.abuse, 'too many messages');
    const text = isBinary || !Buffer.isBuffer(raw) ? '' : raw.toString('utf8');
    const message = text.length <= commandTextFrameLimit ? decodeEnvelope(text) : undefined;
    const command = message?.ok ? readMediaCommand(message.value) : undefined;
    if (!command?.ok) {
      this.#context.metrics.count('plenary_malformed_total');
      if (!this.#budget.forgive()) this.close(CloseCode.abuse, joinTexts.invalidParameter);
      return;
    }
    if (command.value.name === 'ping') this.say({ name: 'pong', body: command.value.body });
    else this.#onCommand(command.value);
  }
}
