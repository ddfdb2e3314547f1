/** Above this magnitude the sum of voices is bent, so that it never clips. */
const knee = 0.8;

/** Bends what is above the knee towards 1; loud moments stay below it, quiet ones are untouched. */
export const limit = (sample: number): number => {
  const magnitude = Math.abs(sample);
  if (magnitude <= knee) return sample;
  const bent = knee + (1 - knee) * Math.tanh((magnitude - knee) / (1 - knee));
  return sample < 0 ? -bent : bent;
};

/** Adds mono voices into one block and gives it out as interleaved stereo. */
export class Mixer {
  readonly #sum: Float32Array<ArrayBuffer>;
  readonly #stereo: Float32Array<ArrayBuffer>;

  constructor(blockLength: number) {
    this.#sum = new Float32Array(blockLength);
    this.#stereo = new Float32Array(2 * blockLength);
  }

  /** Starts a block. */
  begin(): void {
    this.#sum.fill(0);
  }

  /** Adds a voice at `volume` (0 to 100). */
  add(voice: Float32Array, volume: number): void {
    const gain = volume / 100;
    for (let n = 0; n < this.#sum.length; n += 1)
      this.#sum[n] = (this.#sum[n] ?? 0) + gain * (voice[n] ?? 0);
  }

  /** The limited block, stereo, interleaved; only lent until the next block. */
  end(): Float32Array<ArrayBuffer> {
    for (let n = 0; n < this.#sum.length; n += 1) {
      const sample = limit(this.#sum[n] ?? 0);
      this.#stereo[2 * n] = sample;
      this.#stereo[2 * n + 1] = sample;
    }
    return this.#stereo;
  }
}
