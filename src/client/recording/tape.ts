import type { RawEntry } from '../../protocol/engine/log';
import type { Clock, SignalPort } from '../../transport/ports';

/** The most entries that wait for a recorder that cannot load; the oldest are dropped. @decision */
const mostEntries = 20_000;

/** The reading side of the tape, for the recorder. */
export interface Tape {
  /** The initial state, whose names come only from code. */
  first(): object;
  /**
   * The state before the waiting entries: the initial one, unless so many were dropped that it is
   * useless.
   */
  start(): object;
  /** When that state was, in monotonic milliseconds. */
  startedAt(): number;
  /** The state after everything on the tape. */
  state(): object;
  /** The entries since the last call. */
  take(): readonly RawEntry[];
  /** Calls `run` whenever `length` entries wait. */
  onLength(length: number, run: () => void): void;
}

/** The source of an error. */
export type TroubleSource = Extract<RawEntry, { kind: 'trouble' }>['from'];

/** A tape with its writing side. */
export interface OpenTape extends Tape {
  /** Follows a store that has not reduced an action yet; returns how to record each action. */
  follow(state: () => object): (action: object) => void;
  message(kind: 'sent' | 'heard', socket: string, text: string): void;
  trouble(from: TroubleSource, text: string): void;
  /** Taken entries were lost: the next reader starts from the current state. */
  lose(): void;
  /** Stops recording: no reader is left. */
  end(): void;
}

/** The entries since the last read. Taping is all that recording costs the page synchronously. */
export const openTape = (clock: Pick<Clock, 'monotonic'>): OpenTape => {
  const nothing: object = {};
  const store = { first: nothing, state: () => nothing };
  const openedAt = clock.monotonic();
  const taped = { entries: new Array<RawEntry>(), hasLost: false, isOver: false };
  const full = { length: Number.POSITIVE_INFINITY, run: (): void => undefined };
  const add = (entry: RawEntry): void => {
    const { entries, isOver } = taped;
    if (isOver) return;
    entries.push(entry);
    if (entries.length >= full.length) full.run();
    if (taped.entries.length <= mostEntries) return;
    taped.entries.splice(0, mostEntries / 2);
    taped.hasLost = true;
  };
  const take = (): readonly RawEntry[] => {
    const { entries } = taped;
    taped.entries = [];
    return entries;
  };
  return {
    first: () => store.first,
    start: () => {
      if (!taped.hasLost) return store.first;
      take();
      return store.state();
    },
    startedAt: () => (taped.hasLost ? clock.monotonic() : openedAt),
    state: () => store.state(),
    take,
    onLength: (length, run) => Object.assign(full, { length, run }),
    follow: (state) => {
      Object.assign(store, { first: state(), state });
      return (action) => add({ kind: 'action', at: clock.monotonic(), action });
    },
    message: (kind, socket, text) => add({ kind, at: clock.monotonic(), socket, text }),
    trouble: (from, text) => add({ kind: 'trouble', at: clock.monotonic(), from, text }),
    lose: () => {
      taped.hasLost = true;
    },
    end: () => Object.assign(taped, { entries: [], isOver: true }),
  };
};

/** Signaling sockets whose messages are recorded under `name`. */
export const tapedSignals = (
  signal: SignalPort,
  tape: Pick<OpenTape, 'message'>,
  name: (url: string) => string,
): SignalPort => ({
  open: (url, onEvent) => {
    const socketName = name(url);
    const socket = signal.open(url, (event) => {
      if (event.type === 'text') tape.message('heard', socketName, event.text);
      onEvent(event);
    });
    return {
      send: (text) => {
        tape.message('sent', socketName, text);
        socket.send(text);
      },
      close: (code, reason) => socket.close(code, reason),
    };
  },
});
