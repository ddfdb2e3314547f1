import type { RawData, WebSocket } from 'ws';
import type { Result } from '../../kernel/result';
import { CloseCode } from '../../protocol/channels/queries';
import { commandTextFrameLimit } from '../../protocol/limits';
import { decodeEnvelope, type Envelope } from '../../protocol/signal/envelope';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import type { Metrics } from '../metrics';
import { stopReading } from '../kernel/cutUnlessClosed';
import { FrameBudget } from './frameBudget';
import type { Heartbeats } from './heartbeat';

/** What every socket of text frames works with. */
export interface TextContext {
  readonly environment: Environment;
  readonly metrics: Metrics;
  readonly heartbeats: Heartbeats;
}

/** What a socket makes of its frames. */
interface FrameReader<Command> {
  readonly decode: (envelope: Envelope) => Result<Command, unknown>;
  readonly onCommand: (command: Command) => void;
  /** Answers an envelope that is not a command, if its sender awaits an answer. */
  readonly refuse?: (envelope: Envelope) => void;
  readonly close: (code: number, reason: string) => void;
}

/** The text of a frame; undefined for bytes, and for more than a command may have. */
const textOf = (raw: RawData, isBinary: boolean): string | undefined => {
  if (isBinary || !Buffer.isBuffer(raw)) return undefined;
  const text = raw.toString('utf8');
  return text.length <= commandTextFrameLimit ? text : undefined;
};

/**
 * Reads the text frames of a socket. Each is checked for rate, then size, then schema, in this
 * order. Too many frames close the socket, and nothing more is read of it; malformed ones are
 * counted, and a few are forgiven.
 * @source core 7
 */
export const readTextFrames = <Command>(
  ws: WebSocket,
  { environment, metrics, heartbeats }: TextContext,
  { decode, onCommand, refuse, close }: FrameReader<Command>,
): void => {
  const budget = new FrameBudget(environment);
  const endAbuse = (reason: string): void => {
    close(CloseCode.abuse, reason);
    stopReading(ws, environment);
  };
  const read = (raw: RawData, isBinary: boolean): void => {
    heartbeats.touch(ws);
    if (ws.readyState !== ws.OPEN) return;
    if (!budget.takeFrame()) return endAbuse('too many messages');
    const text = textOf(raw, isBinary);
    const envelope = text === undefined ? undefined : decodeEnvelope(text);
    const command = envelope?.ok ? decode(envelope.value) : undefined;
    if (command?.ok) return onCommand(command.value);
    metrics.count('plenary_malformed_total');
    if (!budget.forgive()) return endAbuse(joinTexts.invalidParameter);
    if (envelope?.ok) refuse?.(envelope.value);
  };
  heartbeats.watch(ws);
  ws.on('message', read);
  ws.on('error', () => undefined);
};
