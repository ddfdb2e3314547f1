/** Above this magnitude the sum of voices is bent, so that it never clips. */
const knee = 0.8;

/** Compresses samples above the knee toward 1; quieter samples do not change. */
export const limit = (sample: number): number => {
  const magnitude = Math.abs(sample);
  if (magnitude <= knee) return sample;
  const bent = knee + (1 - knee) * Math.tanh((magnitude - knee) / (1 - knee));
  return sample < 0 ? -bent : bent;
};

/** Adds voices into one block for two ears. */
export class Mixer {
  readonly #sum: Float32Array<ArrayBuffer>;
  /** The difference of each ear from the sum; used only for stereo voices. */
  readonly #sides: readonly [Float32Array, Float32Array];
  #hasSides = false;

  constructor(blockLength: number) {
    this.#sum = new Float32Array(blockLength);
    this.#sides = [new Float32Array(blockLength), new Float32Array(blockLength)];
  }

  /** Starts a block. */
  begin(): void {
    this.#sum.fill(0);
    if (this.#hasSides) for (const side of this.#sides) side.fill(0);
    this.#hasSides = false;
  }

  /** Adds a mono voice at `volume` (0 to 100). */
  add(voice: Float32Array, volume: number): void {
    accumulate(this.#sum, voice, volume / 100);
  }

  /** Adds a stereo voice at `volume` (0 to 100). */
  addStereo(voice: readonly [Float32Array, Float32Array], volume: number): void {
    this.#hasSides = true;
    accumulate(this.#sides[0], voice[0], volume / 100);
    accumulate(this.#sides[1], voice[1], volume / 100);
  }

  /** Writes the limited block. */
  end(left: Float32Array, right: Float32Array): void {
    if (this.#hasSides) this.#endStereo(left, right);
    else this.#endMono(left, right);
  }

  #endMono(left: Float32Array, right: Float32Array): void {
    for (let n = 0; n < this.#sum.length; n += 1) left[n] = limit(this.#sum[n] ?? 0);
    if (right !== left) right.set(left);
  }

  #endStereo(left: Float32Array, right: Float32Array): void {
    const [leftSide, rightSide] = this.#sides;
    for (let n = 0; n < this.#sum.length; n += 1) {
      const sum = this.#sum[n] ?? 0;
      left[n] = limit(sum + (leftSide[n] ?? 0));
      right[n] = limit(sum + (rightSide[n] ?? 0));
    }
  }
}

const accumulate = (sum: Float32Array, voice: Float32Array, gain: number): void => {
  for (let n = 0; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) + gain * (voice[n] ?? 0);
};
