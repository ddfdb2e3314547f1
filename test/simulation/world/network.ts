import type { SignalPort, SignalSocket, SignalSocketEvent } from '../../../src/transport/ports';
import { ServerEnd } from '../../support/serverEnd';
import type { Chance } from './chance';
import type { Machine, Scheduler } from './scheduler';

/** Who listens at the other end of the network. */
export interface Listener {
  readonly machine: Machine;
  /** Takes a socket in, or closes it. */
  admit(end: ServerEnd, line: Line, url: URL): void;
  /** A text has arrived; whatever it causes happens in `take`. */
  hear(line: Line, text: string, take: (text: string) => void): void;
  /** A text goes out on this line: what is sent is what it answers. */
  say(line: Line, text: string): readonly string[];
}

/** A client's place on the network: what cuts it off cuts all its lines off. */
export interface Place {
  readonly name: string;
  readonly machine: Machine;
  /** Nothing passes until then: frames and openings wait, as TCP sends them again. */
  isCutOff: boolean;
  /** Added to every journey, ms. */
  slowness: number;
  /** What becomes of the next frame of a signalling line. */
  fate: Fate | undefined;
}
/**
 * A frame is lost with its line, or arrives as the last one before the line is lost: then its sender
 * does not know, and sends it again. The end is known at the gateway `later` ms after.
 */
export interface Fate {
  readonly way: 'toClient' | 'toGateway';
  readonly isLost: boolean;
  readonly later: number;
}

/** What a socket is for; `remote` is that of an agent, or of a controller's input. */
type LineKind = 'signal' | 'media' | 'remote';

/** One socket. Its frames keep their order; frames of two sockets do not. */
export interface Line {
  readonly id: number;
  readonly kind: LineKind;
  readonly place: Place;
  /** The page that opened it, by its own word. */
  readonly cid: string;
  /** What the gateway knows this line by. */
  userId: number;
  meetingId: string;
  readonly toClient: Way;
  readonly toGateway: Way;
  end: ServerEnd | undefined;
  isClientOver: boolean;
  /** A frame to the gateway was lost: none after it arrives. */
  isDeaf: boolean;
  /** The gateway's end when it was connected. */
  listener: Listener | undefined;
}
interface Way {
  /** When the last frame leaves the wire, and when it reaches the other end. */
  leavesAt: number;
  arrivesAt: number;
  /** What waits for the place to be reachable again. */
  readonly held: (() => void)[];
}

const kindOf = ({ pathname }: URL): LineKind => {
  if (pathname.startsWith('/wc/media/')) return 'media';
  return pathname.startsWith('/wc/remote/') ? 'remote' : 'signal';
};

/** The network between clients and the one gateway: latency, partitions, resets, half-open lines. */
export class Network {
  listener: Listener | undefined;
  readonly lines = new Set<Line>();
  onClosed: (line: Line, code: number) => void = () => undefined;
  readonly #wire: Machine;
  readonly #lanes = new Map<Place, readonly Way[]>();
  #ids = 0;

  readonly #scheduler: Scheduler;
  readonly #chance: Chance;

  constructor(scheduler: Scheduler, chance: Chance) {
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#wire = scheduler.machine('wire');
  }

  /** A port for the client at `place`. */
  port(place: Place): SignalPort {
    return { open: (url, onEvent) => this.#open(place, url, onEvent) };
  }

  /** One way of a call, answered after the journey; undefined where nobody answered in time. */
  call<T>(place: Place, ask: () => T): Promise<T | undefined> {
    return new Promise((resolve) => {
      let isAnswered = false;
      const answer = (value: T | undefined): void => {
        if (isAnswered) return;
        isAnswered = true;
        giveUp();
        resolve(value);
      };
      const giveUp = this.#scheduler.plan(place.machine, 4000, () => answer(undefined));
      const { listener } = this;
      const isThere = listener?.machine.isAlive === true && !place.isCutOff;
      if (!isThere) {
        if (!place.isCutOff)
          this.#scheduler.plan(place.machine, this.#journey(place), () => answer(undefined));
        return;
      }
      this.#scheduler.plan(listener.machine, this.#journey(place), () => {
        const value = ask();
        this.#scheduler.plan(place.machine, this.#journey(place), () => {
          if (!place.isCutOff) answer(value);
        });
      });
    });
  }

  /** The place is reachable again: what waited goes on, in order. */
  heal(place: Place): void {
    place.isCutOff = false;
    for (const lane of this.#lanes.get(place) ?? []) {
      lane.arrivesAt = Math.max(lane.arrivesAt, this.#scheduler.now + this.#journey(place));
      for (const go of lane.held.splice(0)) go();
    }
  }

  /**
   * Breaks a connection: the client notices immediately. The gateway receives what was on its way
   * and, `later` ms after, the end; until then the connection seems fine.
   */
  cut(line: Line, later: number): void {
    const tell = this.#tellers.get(line);
    if (line.isClientOver) return;
    this.#clientGone(line, later);
    this.onClosed(line, 1006);
    this.#scheduler.plan(line.place.machine, 0, () =>
      tell?.({ type: 'closed', code: 1006, reason: '' }),
    );
  }

  /** All lines of a place break without a word to the client, which is gone itself. */
  abandon(place: Place, later: number, code: number): void {
    for (const line of [...this.lines])
      if (line.place === place) this.#clientGone(line, later, code);
  }

  /** The gateway's process is gone: its lines are reset. */
  reset(listener: Listener): void {
    for (const line of [...this.lines]) {
      if (line.listener !== listener) continue;
      line.end = undefined;
      this.#send(line, 'toClient', () => this.#finishClient(line, 1006, ''));
    }
  }

  readonly #tellers = new Map<Line, (event: SignalSocketEvent) => void>();

  #finishClient(line: Line, code: number, reason: string): void {
    if (line.isClientOver) return;
    line.isClientOver = true;
    this.lines.delete(line);
    const tell = this.#tellers.get(line);
    this.#tellers.delete(line);
    this.onClosed(line, code);
    tell?.({ type: 'closed', code, reason });
  }

  #clientGone(line: Line, later: number, code = 1006): void {
    const { end, listener } = line;
    line.isClientOver = true;
    this.lines.delete(line);
    this.#tellers.delete(line);
    if (!end || !listener) return;
    this.#scheduler.plan(listener.machine, later + this.#journey(line.place), () => end.gone(code));
  }

  #lane(place: Place): Way {
    const lane: Way = { leavesAt: 0, arrivesAt: 0, held: [] };
    this.#lanes.set(place, [...(this.#lanes.get(place) ?? []), lane]);
    return lane;
  }

  #journey(place: Place): number {
    return this.#chance.between(1, 6) + place.slowness;
  }

  /** Sends one way, in order; a place that is cut off holds it back. */
  #send(line: Line, way: 'toClient' | 'toGateway', arrive: () => void): void {
    const scheduler = this.#scheduler;
    const { place } = line;
    const machine = way === 'toClient' ? place.machine : line.listener?.machine;
    if (!machine) return;
    const lane = line[way];
    lane.leavesAt = Math.max(lane.leavesAt, scheduler.now + this.#journey(place));
    const go = (): void => {
      if (place.isCutOff) return void lane.held.push(go);
      lane.arrivesAt = Math.max(lane.arrivesAt, scheduler.now);
      scheduler.plan(machine, lane.arrivesAt - scheduler.now, () => {
        const { fate } = place;
        if (fate?.way !== way || line.kind !== 'signal' || line.isClientOver) return arrive();
        place.fate = undefined;
        if (!fate.isLost) arrive();
        else if (way === 'toGateway') line.isDeaf = true;
        this.cut(line, fate.later);
      });
    };
    scheduler.plan(this.#wire, lane.leavesAt - scheduler.now, go);
  }

  #open(place: Place, address: string, onEvent: (event: SignalSocketEvent) => void): SignalSocket {
    const url = new URL(address);
    this.#ids += 1;
    const line: Line = {
      id: this.#ids,
      kind: kindOf(url),
      place,
      cid: url.searchParams.get('cid') ?? '',
      userId: 0,
      meetingId: '',
      toClient: this.#lane(place),
      toGateway: this.#lane(place),
      end: undefined,
      isClientOver: false,
      isDeaf: false,
      listener: this.listener,
    };
    this.lines.add(line);
    this.#tellers.set(line, onEvent);
    const { listener } = this;
    if (!listener?.machine.isAlive)
      this.#send(line, 'toClient', () => this.#finishClient(line, 1006, ''));
    else this.#send(line, 'toGateway', () => this.#accept(line, listener, url, onEvent));
    return {
      send: (text) => {
        if (line.isClientOver) return;
        this.#send(line, 'toGateway', () => {
          const { end } = line;
          if (end && end.readyState !== 3 && !line.isDeaf)
            listener?.hear(line, text, (heard) => end.emit('message', Buffer.from(heard), false));
        });
      },
      close: () => {
        if (line.isClientOver) return;
        line.isClientOver = true;
        this.lines.delete(line);
        this.#tellers.delete(line);
        this.#send(line, 'toGateway', () => line.end?.gone(1000));
      },
    };
  }

  #accept(
    line: Line,
    listener: Listener,
    url: URL,
    onEvent: (event: SignalSocketEvent) => void,
  ): void {
    const toClient = (arrive: () => void): void => {
      // What the gateway's kernel has taken reaches a client that is there.
      this.#send(line, 'toClient', () => {
        if (!line.isClientOver) arrive();
      });
    };
    const end = new ServerEnd({
      send: (text) => {
        for (const sent of listener.say(line, text))
          toClient(() => onEvent({ type: 'text', text: sent }));
      },
      close: (code, reason) => toClient(() => this.#finishClient(line, code, reason)),
      part: (gone) =>
        void this.#scheduler.plan(listener.machine, 2 * this.#journey(line.place), gone),
    });
    line.end = end;
    toClient(() => onEvent({ type: 'open' }));
    listener.admit(end, line, url);
  }
}
