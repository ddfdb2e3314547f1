/** A queue of samples of bounded length; when it is full the oldest go. Not shared between threads. */
export class SampleQueue {
  readonly #samples: Float32Array<ArrayBuffer>;
  readonly #mask: number;
  // Ahead of zero, so that what is put in front never has a negative place.
  #read: number;
  #written: number;

  /** `capacity` is a power of two. */
  constructor(capacity: number) {
    this.#samples = new Float32Array(capacity);
    this.#mask = capacity - 1;
    this.#read = capacity;
    this.#written = capacity;
  }

  /** Samples waiting. */
  get length(): number {
    return this.#written - this.#read;
  }

  /** Appends the first `count` samples. */
  push(from: Float32Array, count = from.length): void {
    for (let n = 0; n < count; n += 1)
      this.#samples[(this.#written + n) & this.#mask] = from[n] ?? 0;
    this.#written += count;
    this.#read = Math.max(this.#read, this.#written - this.#samples.length);
  }

  /** Copies `count` samples without taking them. Returns how many there were. */
  peek(into: Float32Array, count: number): number {
    const copied = Math.min(count, this.length);
    for (let n = 0; n < copied; n += 1) into[n] = this.#samples[(this.#read + n) & this.#mask] ?? 0;
    return copied;
  }

  /** Takes `count` samples. Returns how many there were. */
  shift(into: Float32Array, count: number): number {
    const taken = this.peek(into, count);
    this.#read += taken;
    return taken;
  }

  /** Puts `made` samples of `by` in the place of the oldest `count`. */
  replaceFirst(count: number, by: Float32Array, made: number): void {
    this.#read += Math.min(count, this.length) - made;
    for (let n = 0; n < made; n += 1) this.#samples[(this.#read + n) & this.#mask] = by[n] ?? 0;
    this.#read = Math.max(this.#read, this.#written - this.#samples.length);
  }

  /** Throws the oldest `count` away. */
  skip(count: number): void {
    this.#read += Math.min(count, this.length);
  }

  /** Throws all away. */
  clear(): void {
    this.#read = this.#written;
  }
}
