import { micros, type Micros } from '../../src/kernel/units';
import { RecentMinimum } from './recentMinimum';

/** How long the smallest delay is used, ms: clocks drift, and a media clock may fall behind. */
const span = 5000;

/**
 * Maps a track's own timestamps to microseconds since 1970. Delivery is late by chance but never
 * early, so the smallest difference seen lately is the best estimate of the clocks' offset.
 */
export class CaptureClock {
  readonly #smallest = new RecentMinimum(span);
  #offset = 0;

  /** Notes that a frame with `timestamp` (us) arrived at `now` (ms since 1970). */
  observe(timestamp: number, now: number): void {
    const offset = now - timestamp / 1000;
    // A track that was replaced starts a new time line.
    if (Math.abs(offset - this.#offset) > 2000) this.#smallest.clear();
    this.#offset = this.#smallest.add(offset, now);
  }

  /** The time of capture of `timestamp` (us). */
  toEpoch(timestamp: number): Micros {
    return micros(Math.max(0, Math.round(timestamp + this.#offset * 1000)));
  }
}
