/** Queued milliseconds of media at which encoding stops. */
const mostQueued = 200;
/** Queued milliseconds that count as congestion. */
const congested = 100;
/** Never call less than this many bytes congestion: one key frame of a small layer. */
export const leastBytes = 24_000;
/**
 * Calm after which a step is taken back, ms; doubled after each relapse: a control loop, no retry.
 */
const firstCalm = 4000;
const longestCalm = 32_000;
/** Time between two steps down, ms: the last step must take effect first. */
const settle = 700;

/** The sender's steps of reduction. @source DESIGN 4 (bit rate, then frame rate, then layer) */
export interface SendingStep {
  /** Share of the full bit rate. */
  readonly bitrate: number;
  /** Share of the full frame rate. */
  readonly frameRate: number;
  /** Layers taken off the top. */
  readonly layersOff: number;
}
const steps: readonly SendingStep[] = [
  { bitrate: 1, frameRate: 1, layersOff: 0 },
  { bitrate: 0.7, frameRate: 1, layersOff: 0 },
  { bitrate: 0.45, frameRate: 1, layersOff: 0 },
  { bitrate: 0.3, frameRate: 0.5, layersOff: 0 },
  { bitrate: 0.5, frameRate: 0.5, layersOff: 1 },
  { bitrate: 0.3, frameRate: 0.5, layersOff: 2 },
];
const full: SendingStep = { bitrate: 1, frameRate: 1, layersOff: 0 };

/**
 * Watches the socket's queue, and returns how much to send. The ladder handles an overloaded
 * processor.
 */
export class Pressure {
  #step = 0;
  #calm = firstCalm;
  #calmSince: number | undefined;
  #lastStepDown = -Infinity;
  #lastStepUp = -Infinity;

  /** The step in force. */
  get step(): SendingStep {
    return steps[this.#step] ?? full;
  }

  /** How far down the ladder: 0 is full quality. */
  get level(): number {
    return this.#step;
  }

  /**
   * Asked before each frame. `buffered` bytes wait in the socket, at `bitrate` bit/s. False: drop
   * the frame before encoding it.
   */
  mayEncode(load: { readonly buffered: number; readonly bitrate: number }, now: number): boolean {
    const queued = load.buffered <= leastBytes ? 0 : (8000 * load.buffered) / load.bitrate;
    if (queued > congested) this.#stepDown(now);
    else this.#stepUp(now);
    return queued <= mostQueued;
  }

  /** Something else was taken off at `now`, ms: it must take effect first. */
  rest(now: number): void {
    this.#lastStepDown = now;
  }

  #stepDown(now: number): void {
    this.#calmSince = undefined;
    if (now - this.#lastStepDown < settle || this.#step === steps.length - 1) return;
    // It was too much again soon after a step up: waits longer before the next attempt.
    if (now - this.#lastStepUp < this.#calm) this.#calm = Math.min(longestCalm, 2 * this.#calm);
    this.#step += 1;
    this.#lastStepDown = now;
  }

  #stepUp(now: number): void {
    this.#calmSince ??= now;
    if (this.#step === 0 || now - this.#calmSince < this.#calm) return;
    this.#step -= 1;
    this.#calmSince = now;
    this.#lastStepUp = now;
    if (this.#step === 0) this.#calm = firstCalm;
  }
}
