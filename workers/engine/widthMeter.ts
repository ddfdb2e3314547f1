/** The shortest interval over which bytes are counted, ms: a key frame passes within it. */
const sliceLength = 250;
/** How long an interval counts, ms. */
const remembered = 10_000;
/** The same while the connection is full, ms. */
const rememberedWhenFull = 1000;
/** Rounded to what people can distinguish, bit/s. */
const step = 1000;

interface Slice {
  readonly at: number;
  /** bit/s */
  readonly rate: number;
}

/**
 * Estimates the bandwidth of one direction of a socket: the most bytes in a quarter of a second
 * lately. While bytes stayed queued in this machine, the connection was full: then the transferred
 * bytes are the bandwidth, and earlier intervals do not count.
 * @source media 3 (bandwidth)
 * @decision The documents do not say how it is estimated. Over TCP a connection that is not full
 * shows only a lower bound.
 */
export class WidthMeter {
  #slices: Slice[] = [];
  #since: number;
  #bytes = 0;
  /** Queued bytes when the interval started, and at the last update. */
  #waitedBefore = 0;
  #waiting = 0;
  #wasAlwaysFull = true;

  constructor(now: number) {
    this.#since = now;
  }

  /** Adds `bytes` that arrived, or that are passed to a socket with `waiting` queued bytes. */
  add(bytes: number, now: number, waiting = 0): void {
    this.#waiting = waiting;
    this.#wasAlwaysFull &&= waiting > 0;
    this.#close(now);
    this.#bytes += bytes;
  }

  /** The current estimate, bit/s; 0 if nothing was transferred lately. */
  width(now: number): number {
    this.#slices = this.#slices.filter(({ at }) => now - at < remembered);
    const most = Math.max(0, ...this.#slices.map(({ rate }) => rate));
    return Math.round(most / step) * step;
  }

  #close(now: number): void {
    const length = now - this.#since;
    if (length < sliceLength) return;
    const passed = Math.max(0, this.#bytes + this.#waitedBefore - this.#waiting);
    const isFull = this.#wasAlwaysFull && this.#waitedBefore > 0;
    const memory = isFull ? rememberedWhenFull : remembered;
    this.#slices = this.#slices.filter(({ at }) => now - at < memory);
    this.#slices.push({ at: now, rate: (8000 * passed) / length });
    this.#since = now;
    this.#bytes = 0;
    this.#waitedBefore = this.#waiting;
    this.#wasAlwaysFull = true;
  }
}
