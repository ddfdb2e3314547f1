/**
 * One direction of a connection as a network would carry it: delay, jitter, a rate that connections
 * share, and loss as TCP shows it. TCP loses no byte: a lost segment holds back all that follow until
 * it has been sent again, a round trip later, or after a time-out where nothing follows it.
 */
import type { Socket } from 'node:net';

/** A network. */
export interface Conditions {
  /** One way, ms. */
  readonly delay: number;
  /** At most so much more, ms. */
  readonly jitter: number;
  /** Share of segments, 0 to 1. */
  readonly loss: number;
  /** Without one, as fast as the machine. */
  readonly bytesPerSecond?: number;
}

/** What all connections in one direction of a link wait for; `freeAt` is in ms. */
export interface Bottleneck {
  freeAt: number;
}

/** Where a lane leads and by what it is ruled. */
export interface LaneOptions {
  readonly from: Socket;
  readonly to: Socket;
  readonly conditions: () => Conditions | undefined;
  readonly bottleneck: Bottleneck;
  /** 0 to 1. */
  readonly random: () => number;
  /** Nothing passes while it is held. */
  readonly isHeld: () => boolean;
}

/** A lane that carries. */
export interface Lane {
  /** Goes on after a hold. */
  resume(): void;
  /** Runs once all that was taken has been passed on. */
  whenEmpty(run: () => void): void;
  stop(): void;
}

interface Segment {
  readonly bytes: Buffer;
  readonly sentAt: number;
  /** When it comes to the other end, by itself; undefined while nobody knows that it was lost. */
  dueAt: number | undefined;
}

const segmentSize = 1448;
/** A sender waits a quarter of a round trip before it believes that a segment is lost (RACK). */
const patience = 1.25;
/** Where nothing follows, it is sent again after two round trips, and never sooner than this (TLP). */
const shortestProbe = 20;
/** A segment that is lost once more waits for a time-out. */
const shortestTimeout = 200;
/** Bytes under way at most: a window, where no rate sets one. */
const widestWindow = 1_048_576;
/** A link's own queue, as time. */
const queueSeconds = 0.25;
const leastWindow = 16_384;

const windowOf = ({ delay, jitter, bytesPerSecond }: Conditions): number =>
  bytesPerSecond === undefined
    ? widestWindow
    : Math.max(leastWindow, bytesPerSecond * ((2 * delay + jitter) / 1000 + queueSeconds));

/** Begins to carry what comes `from` one end `to` the other. */
export const openLane = (options: LaneOptions): Lane => {
  const { from, to, conditions, bottleneck, random, isHeld } = options;
  const now = (): number => performance.now();
  const line: Segment[] = [];
  const state = { waiting: 0, lastDue: 0, isFull: false, isPaused: false };
  const awaited: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** When a segment that was lost at first is there, counted from when its loss is noticed. */
  const againAfter = ({ delay, loss }: Conditions): number =>
    delay + (random() < loss ? Math.max(shortestTimeout, 4 * delay) : 0);

  const send = (bytes: Buffer, net: Conditions): void => {
    const start = Math.max(now(), bottleneck.freeAt);
    const takes = net.bytesPerSecond === undefined ? 0 : (1000 * bytes.length) / net.bytesPerSecond;
    const sentAt = start + takes;
    bottleneck.freeAt = sentAt;
    const noticed = sentAt + 2 * patience * net.delay;
    // What follows is acknowledged, which tells of those before it that were not.
    for (const lost of line) lost.dueAt ??= noticed + againAfter(net);
    const isLost = net.loss > 0 && random() < net.loss;
    const dueAt = isLost ? undefined : sentAt + net.delay + net.jitter * random();
    line.push({ bytes, sentAt, dueAt });
    state.waiting += bytes.length;
  };

  const settle = (): void => {
    if (line.length === 0) for (const run of awaited.splice(0)) run();
    const net = conditions();
    const isWide = state.waiting <= (net ? windowOf(net) : widestWindow);
    if (state.isPaused && isWide && !isHeld()) {
      state.isPaused = false;
      from.resume();
    } else if (!isWide && !state.isPaused) {
      state.isPaused = true;
      from.pause();
    }
  };

  const pass = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (let head = line[0]; head && !state.isFull && !isHeld(); head = line[0]) {
      const { delay = 0 } = conditions() ?? {};
      const due = head.dueAt ?? head.sentAt + Math.max(shortestProbe, 4 * delay) + delay;
      const wait = Math.max(due, state.lastDue) - now();
      if (wait > 0) {
        timer = setTimeout(pass, wait);
        break;
      }
      state.lastDue = Math.max(due, state.lastDue);
      line.shift();
      state.waiting -= head.bytes.length;
      state.isFull = !to.write(head.bytes);
    }
    settle();
  };

  from.on('data', (chunk: Buffer) => {
    const net = conditions();
    if (!net && line.length === 0) {
      if (to.write(chunk)) return;
      state.isFull = true;
      state.isPaused = true;
      from.pause();
      return;
    }
    const still = net ?? { delay: 0, jitter: 0, loss: 0 };
    for (let at = 0; at < chunk.length; at += segmentSize)
      send(chunk.subarray(at, at + segmentSize), still);
    pass();
  });
  to.on('drain', () => {
    state.isFull = false;
    pass();
  });
  return {
    resume: pass,
    whenEmpty: (run) => {
      awaited.push(run);
      settle();
    },
    stop: () => clearTimeout(timer),
  };
};
