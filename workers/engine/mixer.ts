/** Above this magnitude the sum of voices is bent, so that it never clips. */
const knee = 0.8;

/** Bends what is above the knee towards 1; loud moments stay below it, quiet ones are untouched. */
export const limit = (sample: number): number => {
  const magnitude = Math.abs(sample);
  if (magnitude <= knee) return sample;
  const bent = knee + (1 - knee) * Math.tanh((magnitude - knee) / (1 - knee));
  return sample < 0 ? -bent : bent;
};

/** Adds voices into one block and gives it out as interleaved stereo. */
export class Mixer {
  readonly #sum: Float32Array<ArrayBuffer>;
  /** What the two ears hear beyond the sum; only where a voice is stereo. */
  readonly #sides: readonly [Float32Array, Float32Array];
  readonly #stereo: Float32Array<ArrayBuffer>;
  #hasSides = false;

  constructor(blockLength: number) {
    this.#sum = new Float32Array(blockLength);
    this.#sides = [new Float32Array(blockLength), new Float32Array(blockLength)];
    this.#stereo = new Float32Array(2 * blockLength);
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

  /** The limited block, stereo, interleaved; only lent until the next block. */
  end(): Float32Array<ArrayBuffer> {
    return this.#hasSides ? this.#endStereo() : this.#endMono();
  }

  #endMono(): Float32Array<ArrayBuffer> {
    for (let n = 0; n < this.#sum.length; n += 1) {
      const sample = limit(this.#sum[n] ?? 0);
      this.#stereo[2 * n] = sample;
      this.#stereo[2 * n + 1] = sample;
    }
    return this.#stereo;
  }

  #endStereo(): Float32Array<ArrayBuffer> {
    const [left, right] = this.#sides;
    for (let n = 0; n < this.#sum.length; n += 1) {
      const sum = this.#sum[n] ?? 0;
      this.#stereo[2 * n] = limit(sum + (left[n] ?? 0));
      this.#stereo[2 * n + 1] = limit(sum + (right[n] ?? 0));
    }
    return this.#stereo;
  }
}

const accumulate = (sum: Float32Array, voice: Float32Array, gain: number): void => {
  for (let n = 0; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) + gain * (voice[n] ?? 0);
};
