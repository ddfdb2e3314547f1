import { micros, type Micros } from '../../src/kernel/units';

/** How fast the smallest delay is forgotten, ms per frame: follows drifting clocks. */
const forgetting = 0.002;

/**
 * Maps a track's own timestamps to microseconds since 1970. Delivery is late by chance but never
 * early, so the smallest difference seen is the best estimate of the clocks' offset.
 */
export class CaptureClock {
  #offset: number | undefined;

  /** Notes that a frame with `timestamp` (us) arrived at `now` (ms since 1970). */
  observe(timestamp: number, now: number): void {
    const offset = now - timestamp / 1000;
    // A track that was replaced starts a new time line.
    if (this.#offset === undefined || Math.abs(offset - this.#offset) > 2000) this.#offset = offset;
    else this.#offset = Math.min(offset, this.#offset + forgetting);
  }

  /** The time of capture of `timestamp` (us). */
  toEpoch(timestamp: number): Micros {
    return micros(Math.max(0, Math.round(timestamp + (this.#offset ?? 0) * 1000)));
  }
}
