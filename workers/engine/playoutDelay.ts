import { RecentMinimum } from './recentMinimum';

/** Bounds of the delay, ms. */
export const leastDelay = 30;
export const mostDelay = 240;
const firstDelay = 40;
/** Share of a late arrival's surplus that is forgotten with each punctual packet. */
const forgetting = 0.004;
/** How long the fastest packet is believed, ms: clocks drift apart and ways change. */
const fastestSpan = 10_000;

/**
 * How much sound to hold back for one speaker: as much as packets have lately been late by. It rises
 * at once and falls slowly, 4 s to a half.
 */
export class PlayoutDelay {
  readonly #fastest = new RecentMinimum(fastestSpan);
  #lateness = firstDelay - leastDelay;

  /** The delay to aim at, ms. */
  get target(): number {
    return Math.min(mostDelay, leastDelay + this.#lateness);
  }

  /** A packet captured at `capturedAt` came at `now`, each ms by its own clock. */
  observe(capturedAt: number, now: number): void {
    const transit = now - capturedAt;
    const late = transit - this.#fastest.add(transit, now);
    if (late > this.#lateness) this.#lateness = Math.min(late, mostDelay);
    else this.#lateness -= (this.#lateness - late) * forgetting;
  }

  /** A new session of the speaker: clocks may have jumped. */
  reset(): void {
    this.#fastest.clear();
  }
}
