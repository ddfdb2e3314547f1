import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { createThrottle } from '../../effects/throttle';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import type { IndicationRow } from '../../protocol/signal/define';
import { readIndication } from '../../protocol/signal/reading';
import type { Indication } from '../../protocol/signal/registry';
import type { Ports, SignalSocketEvent } from '../../transport/ports';

/** A change of the roster, as received. */
export type RosterChange = Extract<Indication, { name: 'rosterChanged' }>;

/** A parsed event of a signaling socket. */
export type SignalEvent =
  | { readonly type: 'open' }
  /** The heartbeat's answer. */
  | { readonly type: 'life' }
  | { readonly type: 'indication'; readonly indication: Exclude<Indication, RosterChange> }
  /** Changes of the roster, gathered by the documented throttle, in order. */
  | { readonly type: 'roster'; readonly changes: readonly RosterChange[] }
  /** A frame that was dropped; the detail names rules, never values. */
  | { readonly type: 'malformed'; readonly detail: string }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string };

/** An open line to the gateway: its events, and functions to send. */
export interface SignalLine {
  readonly events: EventChannel<SignalEvent>;
  /** Whether the socket has opened, also if it has closed since. */
  hasOpened(): boolean;
  send(text: string): void;
}

/** What a line needs: ports, and the rows of what the gateway may send, by event number. */
export interface LineContext extends Pick<Ports, 'signal' | 'clock'> {
  readonly indications: ReadonlyMap<number, IndicationRow>;
}

/** The client closed it. */
const normalClosure = 1000;

/**
 * Opens a signaling socket. Only malformed frames are dropped, and reported. Closing the channel
 * closes the socket and the timer of the throttle.
 */
export const openSignalLine = (
  { signal, clock, indications }: LineContext,
  url: string,
): SignalLine => {
  let hasOpened = false;
  let speak: (text: string) => void = () => undefined;
  const events = eventChannel<SignalEvent>((emit) => {
    let isOver = false;
    const throttle = createThrottle<RosterChange>(clock, (changes) =>
      emit({ type: 'roster', changes }),
    );
    const takeText = (text: string): void => {
      const message = decodeEnvelope(text);
      if (!message.ok) return emit({ type: 'malformed', detail: message.error.detail });
      if (message.value.evt === 0) {
        throttle.flush();
        return emit({ type: 'life' });
      }
      const read = readIndication(indications, message.value);
      if (!read.ok) return emit({ type: 'malformed', detail: read.error.detail });
      const indication = read.value;
      if (indication.name === 'rosterChanged') {
        throttle.add(indication);
        // A snapshot replaces everything: it must not be delayed.
        if (indication.body.snapshot === true) throttle.flush();
        return;
      }
      // An answer follows its effects, for the store as on the wire.
      if (indication.name === 'commandAcked') throttle.flush();
      emit({ type: 'indication', indication });
    };
    const takeEvent = (event: SignalSocketEvent): void => {
      if (isOver) return;
      if (event.type === 'text') return takeText(event.text);
      if (event.type === 'open') hasOpened = true;
      if (event.type === 'closed') {
        isOver = true;
        throttle.close();
      }
      emit(event);
    };
    const socket = signal.open(url, takeEvent);
    speak = (text) => {
      if (!isOver) socket.send(text);
    };
    return () => {
      if (isOver) return;
      isOver = true;
      throttle.close();
      socket.close(normalClosure, '');
    };
  }, buffers.expanding<SignalEvent>(16));
  return { events, hasOpened: () => hasOpened, send: (text) => speak(text) };
};
