/** Joins the channels of a worklet's input; a single channel is passed on unchanged. */
export class Interleaver {
  readonly #channels: 1 | 2;
  #joined = new Float32Array(256);

  constructor(channels: 1 | 2) {
    this.#channels = channels;
  }

  /** Samples of one quantum, lent; undefined without a connected source. */
  join(input: readonly Float32Array[] | undefined): Float32Array | undefined {
    const left = input?.[0];
    if (!left || this.#channels === 1) return left;
    const right = input[1] ?? left;
    const length = 2 * left.length;
    if (this.#joined.length !== length) this.#joined = new Float32Array(length);
    for (let n = 0; n < left.length; n += 1) {
      this.#joined[2 * n] = left[n] ?? 0;
      this.#joined[2 * n + 1] = right[n] ?? 0;
    }
    return this.#joined;
  }
}
