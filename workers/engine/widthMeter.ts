/** Bytes are counted over at least so long, ms: a key frame passes within it. */
const sliceLength = 250;
/** How long a slice counts, ms. */
const remembered = 10_000;
/** As long as a full way counts alone, ms. */
const rememberedWhenFull = 1000;
/** As fine as anybody can tell apart, bit/s. */
const step = 1000;

interface Slice {
  readonly at: number;
  /** bit/s */
  readonly rate: number;
}

/**
 * Estimates how much one way of a socket bears: the most that went over it in a quarter of a second
 * lately. Where bytes kept waiting in this machine all the while, the way was full: then what went over
 * it is what it bears, and what it bore before counts no more.
 * @source media 3 (bandwidth) @decision The documents do not say how it is estimated. Over TCP a way that
 * is not full shows no more than that it bears at least this.
 */
export class WidthMeter {
  #slices: Slice[] = [];
  #since: number;
  #bytes = 0;
  /** Bytes that waited when the slice began, and at the last look. */
  #waitedBefore = 0;
  #waiting = 0;
  #wasAlwaysFull = true;

  constructor(now: number) {
    this.#since = now;
  }

  /** `bytes` came, or are handed to a socket in which `waiting` bytes wait already. */
  add(bytes: number, now: number, waiting = 0): void {
    this.#waiting = waiting;
    this.#wasAlwaysFull &&= waiting > 0;
    this.#close(now);
    this.#bytes += bytes;
  }

  /** The estimate now, bit/s; 0 where nothing went over the way lately. */
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
    const kept = isFull ? rememberedWhenFull : remembered;
    this.#slices = this.#slices.filter(({ at }) => now - at < kept);
    this.#slices.push({ at: now, rate: (8000 * passed) / length });
    this.#since = now;
    this.#bytes = 0;
    this.#waitedBefore = this.#waiting;
    this.#wasAlwaysFull = true;
  }
}
