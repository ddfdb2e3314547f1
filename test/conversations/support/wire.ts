import { millis } from '../../../src/kernel/units';
import type { SignalPort, SignalSocketEvent } from '../../../src/transport/ports';
import type { FakeClock } from '../../fakes/fakeClock';
import type { MeetingPlace } from './meetingPlace';
import { ServerEnd } from '../../support/serverEnd';

/** How long a frame travels, ms of virtual time. */
const travel = millis(2);

/** A frame that is about to arrive: who hears it, and which way it goes. */
export interface Arrival {
  /** Counts the frames of all clients from 1. */
  readonly index: number;
  readonly client: string;
  readonly direction: 'to gateway' | 'to client';
  readonly text: string;
}
/** What becomes of it. */
export type Fate = 'arrives' | 'cut before' | 'cut after';

/** What may happen to frames, and whether anything gets through at all. */
export interface WireControl {
  fate: (arrival: Arrival) => Fate;
  isDown: boolean;
  frames: number;
  /** Cuts every open line. */
  cutAll(): void;
}

/** One client's wire. */
export interface Wire {
  readonly port: SignalPort;
  /** Cuts every open line of this client. */
  cut(): void;
  /** While held, no line of this client can be opened. */
  holds(isHeld: boolean): void;
}

/** A wire on virtual time between one client and the gateway; frames keep their order. */
export const createWire = (
  client: string,
  place: MeetingPlace,
  { clock, control }: { readonly clock: FakeClock; readonly control: WireControl },
): Wire => {
  let isHeld = false;
  const lines = new Set<() => void>();
  const open: SignalPort['open'] = (url, onEvent) => {
    const { pathname, searchParams } = new URL(url);
    let isOver = false;
    let end: ServerEnd | undefined;
    const finish = (code: number, reason: string): void => {
      if (isOver) return;
      isOver = true;
      lines.delete(cut);
      onEvent({ type: 'closed', code, reason });
    };
    const cut = (): void => {
      finish(1006, '');
      end?.gone();
    };
    lines.add(cut);
    const arrive = (direction: Arrival['direction'], text: string, take: () => void): void => {
      if (isOver) return;
      control.frames += 1;
      const fate = control.fate({ index: control.frames, client, direction, text });
      if (fate === 'cut before') return cut();
      take();
      if (fate === 'cut after') cut();
    };
    const tell = (event: SignalSocketEvent): void => {
      if (!isOver) onEvent(event);
    };
    clock.after(travel, () => {
      if (isOver) return;
      if (control.isDown || isHeld) return cut();
      // Media sockets have tests of their own; this one only stays open.
      if (pathname.startsWith('/wc/api/')) {
        end = new ServerEnd({
          send: (text) => {
            clock.after(travel, () =>
              arrive('to client', text, () => tell({ type: 'text', text })),
            );
          },
          close: (code, reason) => {
            clock.after(travel, () => finish(code, reason));
          },
        });
        place.admit(end, searchParams);
      }
      tell({ type: 'open' });
    });
    return {
      send: (text) => {
        clock.after(travel, () =>
          arrive('to gateway', text, () => end?.emit('message', Buffer.from(text), false)),
        );
      },
      close: () => {
        if (isOver) return;
        isOver = true;
        lines.delete(cut);
        clock.after(travel, () => end?.gone());
      },
    };
  };
  return {
    port: { open },
    cut: () => [...lines].forEach((cut) => cut()),
    holds: (isNow) => {
      isHeld = isNow;
    },
  };
};
