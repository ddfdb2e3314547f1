import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { readMediaIndication, type MediaIndication } from '../../protocol/channels/mediaControl';
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
  send(text: string): void;
}

/** Opens the presence and command channel; closing the channel closes the socket. @source core 7 */
export const openPresenceLine = (signal: SignalPort, url: string): PresenceLine => {
  let speak: (text: string) => void = () => undefined;
  const events = eventChannel<PresenceEvent>((emit) => {
    const socket = signal.open(url, (event) => {
      if (event.type === 'open') return emit({ type: 'open' });
      if (event.type === 'closed') return emit({ type: 'closed' });
      const message = decodeEnvelope(event.text);
      const read = message.ok ? readMediaIndication(message.value) : message;
      if (read.ok) emit({ type: 'indication', indication: read.value });
      else emit({ type: 'malformed', detail: read.error.detail });
    });
    speak = (text) => socket.send(text);
    return () => socket.close(1000, '');
  }, buffers.expanding<PresenceEvent>(8));
  return { events, send: (text) => speak(text) };
};
