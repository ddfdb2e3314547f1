import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { fail } from '../../kernel/result';
import {
  encodeMediaMessage,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../protocol/channels/mediaControl';
import { commandTextFrameLimit } from '../../protocol/limits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import type { SignalPort } from '../../transport/ports';

/** A parsed event of the presence and command channel. */
export type PresenceEvent =
  | { readonly type: 'open' }
  | { readonly type: 'indication'; readonly indication: MediaIndication }
  | { readonly type: 'malformed'; readonly detail: string }
  | { readonly type: 'closed' };

/** An open presence socket. */
export interface PresenceLine {
  readonly events: EventChannel<PresenceEvent>;
  /** Numbers a message and writes it. */
  send(message: MediaCommand): void;
}

/** Reads a frame, which is no longer than one to the gateway may be. */
const readFrame = (text: string) => {
  if (text.length > commandTextFrameLimit) return fail({ detail: 'too long' });
  const message = decodeEnvelope(text);
  return message.ok ? readMediaIndication(message.value) : message;
};

/** Opens the presence and command channel; closing the channel closes the socket. @source core 7 */
export const openPresenceLine = (signal: SignalPort, url: string): PresenceLine => {
  let speak: (text: string) => void = () => undefined;
  const events = eventChannel<PresenceEvent>((emit) => {
    const socket = signal.open(url, (event) => {
      if (event.type === 'open') return emit({ type: 'open' });
      if (event.type === 'closed') return emit({ type: 'closed' });
      const read = readFrame(event.text);
      if (read.ok) emit({ type: 'indication', indication: read.value });
      else emit({ type: 'malformed', detail: read.error.detail });
    });
    speak = (text) => socket.send(text);
    return () => socket.close(1000, '');
  }, buffers.expanding<PresenceEvent>(8));
  let seq = 0;
  const send = (message: MediaCommand): void => {
    seq += 1;
    speak(encodeMediaMessage(message, seq));
  };
  return { events, send };
};
