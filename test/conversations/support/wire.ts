import { millis, type Millis } from '../../../src/kernel/units';
import type { SignalPort, SignalSocketEvent } from '../../../src/transport/ports';
import type { FakeClock } from '../../fakes/fakeClock';
import type { MeetingPlace } from './meetingPlace';
import { ServerEnd } from '../../support/serverEnd';

/** The way to a gateway, ms of virtual time. */
export interface Way {
  /** How long a frame travels. */
  readonly travel: Millis;
  /** How long a socket takes to open. */
  readonly opening: Millis;
}
/** So near that nobody waits. */
export const near: Way = { travel: millis(2), opening: millis(2) };

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
  /** Gateways, by their place in the list, that nobody reaches. */
  readonly down: Set<number>;
  /** Gateways that stopped: what is sent to them, and what they would say, waits. */
  readonly stalled: Set<number>;
  frames: number;
  /** Cuts every open line. */
  cutAll(): void;
}

/** One client's wire. */
export interface Wire {
  readonly port: SignalPort;
  /** Cuts every open line of this client, or those of one type: 'api', or a media socket's. */
  cut(type?: string): void;
  /** While held, no line of this client can be opened. */
  holds(isHeld: boolean): void;
}

/** How often a frame looks whether its gateway goes on, ms. */
const stallLook = millis(20);

/** Which gateway a host of the server list is; where there is one only, all lead to it. */
export const gatewayAt = (hostname: string, gateways: number): number =>
  gateways > 1 && hostname.startsWith('relay-2') ? 1 : 0;

/** A wire on virtual time between one client and the gateway; frames keep their order. */
export const createWire = (
  client: string,
  places: readonly MeetingPlace[],
  {
    clock,
    control,
    way: { travel, opening },
  }: { readonly clock: FakeClock; readonly control: WireControl; readonly way: Way },
): Wire => {
  let isHeld = false;
  const lines = new Map<() => void, string>();
  const open: SignalPort['open'] = (url, onEvent) => {
    const { hostname, pathname, searchParams } = new URL(url);
    const at = gatewayAt(hostname, places.length);
    // Frames keep their order, also behind those that a stopped gateway has not taken.
    const later = (run: () => void): void => {
      if (control.stalled.has(at)) clock.after(stallLook, () => later(run));
      else run();
    };
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
    lines.set(cut, searchParams.get('type') ?? 'api');
    const arrive = (direction: Arrival['direction'], text: string, take: () => void): void =>
      later(() => arriveNow(direction, text, take));
    const arriveNow = (direction: Arrival['direction'], text: string, take: () => void): void => {
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
    clock.after(opening, () => {
      if (isOver) return;
      if (control.isDown || isHeld || control.down.has(at)) return cut();
      // Media sockets have tests of their own, and only stay open; those of text may be served.
      const isSignal = pathname.startsWith('/wc/api/');
      if (isSignal || places[at]?.hasCommands === true) {
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
        const server = end;
        later(() => {
          if (isSignal) places[at]?.admit(server, searchParams);
          else places[at]?.admitText(server, searchParams);
        });
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
    cut: (type) => {
      for (const [cut, of] of [...lines]) if (type === undefined || of === type) cut();
    },
    holds: (isNow) => {
      isHeld = isNow;
    },
  };
};
