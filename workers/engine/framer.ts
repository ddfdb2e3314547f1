/** Cuts a stream of samples into frames of one size, whatever the size of its blocks. */
export class Framer {
  readonly #frame: Float32Array<ArrayBuffer>;
  #filled = 0;

  constructor(frameLength: number) {
    this.#frame = new Float32Array(frameLength);
  }

  /** Samples that wait for the rest of their frame. */
  get pending(): number {
    return this.#filled;
  }

  /** Takes samples; calls `complete` for each full frame, which is only lent. */
  push(samples: Float32Array, complete: (frame: Float32Array<ArrayBuffer>) => void): void {
    let taken = 0;
    while (taken < samples.length) {
      const count = Math.min(samples.length - taken, this.#frame.length - this.#filled);
      this.#frame.set(samples.subarray(taken, taken + count), this.#filled);
      this.#filled += count;
      taken += count;
      if (this.#filled === this.#frame.length) {
        this.#filled = 0;
        complete(this.#frame);
      }
    }
  }

  /** Drops the pending samples. */
  clear(): void {
    this.#filled = 0;
  }
}
