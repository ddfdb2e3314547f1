import { noiseFrame, type NoiseModel } from './noiseModel';

/**
 * Suppresses noise in frames whose length is a multiple of 10 ms, in place. Switching fades over 10
 * ms between the input and the model's output, so that nothing clicks. While it is off it costs and
 * delays nothing; while it is on, audio is 10 ms late.
 */
export class NoiseSuppressor {
  readonly #clean = new Float32Array(noiseFrame);
  #model: NoiseModel | undefined;
  #isWanted = false;
  /** Share of the model's output at the end of the last frame, 0 or 1. */
  #share = 0;
  #isWarm = false;

  /** Sets the model, once it is loaded. */
  use(model: NoiseModel): void {
    this.#model = model;
  }

  /** Takes effect within the next 20 ms of audio. */
  set isOn(isOn: boolean) {
    this.#isWanted = isOn;
  }

  /** Works on `frame`, mono. */
  process(frame: Float32Array): void {
    for (let at = 0; at + noiseFrame <= frame.length; at += noiseFrame) this.#step(frame, at);
  }

  /** The audio stops: what follows is not continuous with it. */
  restart(): void {
    this.#share = 0;
    this.#isWarm = false;
  }

  #step(frame: Float32Array, at: number): void {
    if (!this.#model || (!this.#isWanted && this.#share === 0)) {
      this.#isWarm = false;
      return;
    }
    const own = frame.subarray(at, at + noiseFrame);
    this.#model.process(own, this.#clean);
    // The model's first output belongs to earlier audio, and is not used.
    const share = this.#isWanted && this.#isWarm ? 1 : 0;
    this.#isWarm = true;
    this.#blend(own, share);
    this.#share = share;
  }

  #blend(own: Float32Array, to: number): void {
    const from = this.#share;
    const step = (to - from) / noiseFrame;
    for (let n = 0; n < noiseFrame; n += 1) {
      const share = from + step * (n + 1);
      own[n] = (own[n] ?? 0) * (1 - share) + (this.#clean[n] ?? 0) * share;
    }
  }
}
