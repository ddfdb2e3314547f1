import { ringHeaderLength, RingSlot } from '../../src/protocol/engine/rings';

/** The smaller distance from `b` up to `a` on counters that wrap at 2^32. */
const ahead = (a: number, b: number): number => (a - b) >>> 0;

/**
 * One end of a ring of samples in shared memory: one thread writes, one reads, neither waits. Each
 * end creates its own object on the same memory.
 */
export class RingBuffer {
  readonly #slots: Int32Array<SharedArrayBuffer>;
  readonly #samples: Float32Array<SharedArrayBuffer>;
  readonly #mask: number;

  /** `memory` is laid out as in `protocol/engine/rings.ts`; its capacity is a power of two. */
  constructor(memory: SharedArrayBuffer) {
    this.#slots = new Int32Array(memory, 0, ringHeaderLength / 4);
    this.#samples = new Float32Array(memory, ringHeaderLength);
    this.#mask = this.#samples.length - 1;
    if ((this.#samples.length & this.#mask) !== 0)
      throw new RangeError('The capacity of a ring must be a power of two');
  }

  /** The header, for waiting on its signal. */
  get slots(): Int32Array<SharedArrayBuffer> {
    return this.#slots;
  }

  /** Samples waiting to be read. */
  get available(): number {
    return ahead(this.#load(RingSlot.written), this.#load(RingSlot.read));
  }

  /** Samples that fit now. */
  get space(): number {
    return this.#samples.length - this.available;
  }

  /**
   * Writes as many of the first `count` samples as fit; the rest counts as lost. Returns the number
   * written.
   */
  write(from: Float32Array, count = from.length): number {
    const placed = Math.min(count, this.space);
    const start = this.#load(RingSlot.written);
    for (let n = 0; n < placed; n += 1) this.#samples[(start + n) & this.#mask] = from[n] ?? 0;
    Atomics.store(this.#slots, RingSlot.written, start + placed);
    if (placed < count) Atomics.add(this.#slots, RingSlot.overruns, count - placed);
    return placed;
  }

  /** Reads up to `count` samples into the start of `into`. Returns how many there were. */
  read(into: Float32Array, count = into.length): number {
    const taken = Math.min(count, this.available);
    const start = this.#load(RingSlot.read);
    for (let n = 0; n < taken; n += 1) into[n] = this.#samples[(start + n) & this.#mask] ?? 0;
    Atomics.store(this.#slots, RingSlot.read, start + taken);
    return taken;
  }

  /** Throws away the oldest `count` samples; only for the reader. */
  skip(count: number): void {
    Atomics.add(this.#slots, RingSlot.read, Math.min(count, this.available));
  }

  /** Wakes the other end. */
  signal(): void {
    Atomics.add(this.#slots, RingSlot.signal, 1);
    Atomics.notify(this.#slots, RingSlot.signal);
  }

  /** Reads a slot of the header. */
  load(slot: number): number {
    return this.#load(slot);
  }

  /** Writes a slot of the header. */
  store(slot: number, value: number): void {
    Atomics.store(this.#slots, slot, value);
  }

  /** Adds to a slot of the header. */
  add(slot: number, value: number): void {
    Atomics.add(this.#slots, slot, value);
  }

  #load(slot: number): number {
    return Atomics.load(this.#slots, slot);
  }
}

/** Without `Atomics.waitAsync`, the ring is polled at this interval, ms. */
const pollInterval = 5;

/**
 * Calls `look` now and whenever the other end signals, until the result is called. Nothing blocks:
 * this worker also serves its sockets.
 */
export const watchRing = (
  ring: RingBuffer,
  look: () => void,
  every: (interval: number, task: () => void) => () => void,
): (() => void) => {
  if (typeof Atomics.waitAsync !== 'function') return every(pollInterval, look);
  const watched = { isOver: false };
  const wait = async (): Promise<void> => {
    while (!watched.isOver) {
      const seen = ring.load(RingSlot.signal);
      look();
      const { async, value } = Atomics.waitAsync(ring.slots, RingSlot.signal, seen);
      if (async) await value;
    }
  };
  void wait();
  return () => {
    watched.isOver = true;
    // A waiter that never ends would retain the memory; the signal ends it.
    ring.signal();
  };
};
