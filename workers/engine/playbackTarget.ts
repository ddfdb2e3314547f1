/** Bounds and steps of the store before the loudspeaker, in frames at 48 kHz. */
const least = 960;
const most = 2880;
const step = 240;
/** Calm after which the store shrinks by a step, ms. */
const calm = 20_000;

/** How much mixed sound waits before the loudspeaker: 20 ms, more after it ran dry, up to 60. */
export class PlaybackTarget {
  #frames = least;
  #lastChange: number | undefined;

  /** The loudspeaker found nothing. */
  underrun(now: number): void {
    this.#frames = Math.min(most, this.#frames + step);
    this.#lastChange = now;
  }

  /** Frames to keep waiting. */
  frames(now: number): number {
    this.#lastChange ??= now;
    if (this.#frames > least && now - this.#lastChange > calm) {
      this.#frames -= step;
      this.#lastChange = now;
    }
    return this.#frames;
  }
}
