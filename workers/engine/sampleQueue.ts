/**
 * A queue of samples with a limited length; when it is full the oldest are dropped. Not shared
 * between threads.
 */
export class SampleQueue {
  readonly #samples: Float32Array<ArrayBuffer>;
  readonly #mask: number;
  // Above zero, so that samples put in front never have a negative position.
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
    // Of more samples than fit, only the last would remain.
    const skipped = Math.max(0, count - this.#samples.length);
    this.#write(this.#written + skipped, from.subarray(skipped, count));
    this.#written += count;
    this.#read = Math.max(this.#read, this.#written - this.#samples.length);
  }

  /** Copies `count` samples without taking them. Returns how many there were. */
  peek(into: Float32Array, count: number): number {
    const copied = Math.min(count, this.length);
    const at = this.#read & this.#mask;
    const first = Math.min(copied, this.#samples.length - at);
    into.set(this.#samples.subarray(at, at + first));
    if (first < copied) into.set(this.#samples.subarray(0, copied - first), first);
    return copied;
  }

  /** Takes up to `count` samples. Returns the number taken. */
  shift(into: Float32Array, count: number): number {
    const taken = this.peek(into, count);
    this.#read += taken;
    return taken;
  }

  /** Puts `made` samples of `by` in the place of the oldest `count`. */
  replaceFirst(count: number, by: Float32Array, made: number): void {
    this.#read += Math.min(count, this.length) - made;
    this.#write(this.#read, by.subarray(0, made));
    this.#read = Math.max(this.#read, this.#written - this.#samples.length);
  }

  /** Throws the oldest `count` away. */
  skip(count: number): void {
    this.#read += Math.min(count, this.length);
  }

  #write(place: number, samples: Float32Array): void {
    const at = place & this.#mask;
    const first = Math.min(samples.length, this.#samples.length - at);
    this.#samples.set(samples.subarray(0, first), at);
    if (first < samples.length) this.#samples.set(samples.subarray(first), 0);
  }
}
