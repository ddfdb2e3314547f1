import type { Environment } from '../environment';

/**
 * Limits of the bytes that wait for slow readers.
 * @decision The numbers. When a company of many people reconnects at the same time behind one
 * address, some hundred kilobytes wait for each; a gateway has a gigabyte or more.
 */
export interface BacklogLimits {
  /** Bytes that wait for all text sockets of one address. */
  readonly perAddress: number;
  /** Bytes that wait for all text sockets of the gateway. */
  readonly all: number;
  /** A reader whose queue does not shrink for this long is closed, in milliseconds. */
  readonly stall: number;
}
export const defaultBacklogLimits: BacklogLimits = {
  perAddress: 128 * 1024 * 1024,
  all: 512 * 1024 * 1024,
  stall: 10_000,
};

/** A socket's sending side. */
export interface Queue {
  /** Bytes that wait. */
  readonly queued: number;
  /** Bytes that the reader's system has accepted so far. */
  readonly taken: number;
  /** Closes the socket, whose reader does not keep up. */
  endSlow(): void;
}

/** A queue's report of its changes. */
export interface Account {
  /** Bytes were added to the queue. */
  wrote(bytes: number): void;
  /** The socket is closed. */
  close(): void;
}

/** Queues are looked at this often, while any holds something. */
const sweepInterval = 2_000;
/** When a sum is too large, the largest queues are closed until this share of its limit is left. */
const shareLeft = 0.75;
/**
 * A sum above this share counts as too large, so that the next measurement does not follow
 * immediately.
 */
const shareAllowed = 0.9;

interface Sum {
  /** At least what waits: measured, and all that was written since. */
  bound: number;
  readonly limit: number;
}
interface Entry {
  readonly queue: Queue;
  readonly sum: Sum;
  taken: number;
  since: number;
  isClosed: boolean;
}

/**
 * The bytes that wait for readers of text sockets, in total and per address. A fast reader is never
 * closed because of slow ones: when a sum is too large, the largest queues are closed.
 */
export class Backlogs {
  readonly #sums = new Map<string, { readonly sum: Sum; users: number }>();
  /** Queues that may hold something. */
  readonly #busy = new Set<Entry>();
  readonly #all: Sum;
  #isArmed = false;

  readonly #limits: BacklogLimits;
  readonly #environment: Pick<Environment, 'monotonic' | 'after'>;

  constructor(limits: BacklogLimits, environment: Pick<Environment, 'monotonic' | 'after'>) {
    this.#limits = limits;
    this.#environment = environment;
    this.#all = { bound: 0, limit: limits.all };
  }

  /** Counts `queue` for `address` until its account is closed. */
  open(address: string, queue: Queue): Account {
    const known = this.#sums.get(address) ?? {
      sum: { bound: 0, limit: this.#limits.perAddress },
      users: 0,
    };
    known.users += 1;
    this.#sums.set(address, known);
    const entry = { queue, sum: known.sum, taken: 0, since: 0, isClosed: false };
    return {
      wrote: (bytes) => this.#wrote(entry, bytes),
      close: () => {
        if (entry.isClosed) return;
        entry.isClosed = true;
        known.users -= 1;
        if (known.users === 0) this.#sums.delete(address);
      },
    };
  }

  /** Bytes that wait, at most. */
  get queued(): number {
    this.#measure();
    return this.#all.bound;
  }

  #wrote(entry: Entry, bytes: number): void {
    if (!this.#busy.has(entry)) {
      this.#busy.add(entry);
      entry.taken = entry.queue.taken;
      entry.since = this.#environment.monotonic();
      if (!this.#isArmed) this.#arm();
    }
    for (const sum of [entry.sum, this.#all]) {
      sum.bound += bytes;
      if (sum.bound > sum.limit) this.#reduce(sum);
    }
  }

  #reduce(sum: Sum): void {
    this.#measure();
    if (sum.bound <= sum.limit * shareAllowed) return;
    const queues = [...this.#busy]
      .filter((entry) => sum === this.#all || entry.sum === sum)
      .map(({ queue }) => ({ queue, queued: queue.queued }))
      .toSorted((a, b) => b.queued - a.queued);
    for (const { queue, queued } of queues) {
      if (sum.bound <= sum.limit * shareLeft) return;
      queue.endSlow();
      sum.bound -= queued;
    }
  }

  /** Replaces the counts since the last measurement by what waits now. */
  #measure(): void {
    this.#all.bound = 0;
    for (const { sum } of this.#busy) sum.bound = 0;
    for (const entry of this.#busy) {
      const queued = entry.isClosed ? 0 : entry.queue.queued;
      if (queued === 0) this.#busy.delete(entry);
      entry.sum.bound += queued;
      this.#all.bound += queued;
    }
  }

  #arm(): void {
    this.#isArmed = true;
    this.#environment.after(sweepInterval, () => {
      this.#isArmed = false;
      this.#measure();
      const now = this.#environment.monotonic();
      for (const entry of this.#busy) this.#checkProgress(entry, now);
      if (this.#busy.size > 0) this.#arm();
    });
  }

  #checkProgress(entry: Entry, now: number): void {
    const { taken } = entry.queue;
    if (taken > entry.taken) {
      entry.taken = taken;
      entry.since = now;
    } else if (now - entry.since >= this.#limits.stall) entry.queue.endSlow();
  }
}
