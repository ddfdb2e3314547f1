/** Bounds of the delay, ms. */
export const leastDelay = 30;
export const mostDelay = 240;
const firstDelay = 40;
/** Share of a late arrival's surplus that is forgotten with each punctual packet. */
const forgetting = 0.004;

/**
 * How much sound to hold back for one speaker: as much as packets have lately been late by. It rises
 * at once and falls slowly, 4 s to a half.
 */
export class PlayoutDelay {
  #fastest: number | undefined;
  #lateness = firstDelay - leastDelay;

  /** The delay to aim at, ms. */
  get target(): number {
    return Math.min(mostDelay, leastDelay + this.#lateness);
  }

  /** A packet captured at `capturedAt` came at `now`, each ms by its own clock. */
  observe(capturedAt: number, now: number): void {
    const transit = now - capturedAt;
    if (this.#fastest === undefined || Math.abs(transit - this.#fastest) > 5000)
      this.#fastest = transit;
    // Clocks drift apart: the fastest packet is slowly believed less.
    this.#fastest = Math.min(transit, this.#fastest + 0.01);
    const late = transit - this.#fastest;
    if (late > this.#lateness) this.#lateness = Math.min(late, mostDelay);
    else this.#lateness -= (this.#lateness - late) * forgetting;
  }

  /** A new session of the speaker: clocks may have jumped. */
  reset(): void {
    this.#fastest = undefined;
  }
}
