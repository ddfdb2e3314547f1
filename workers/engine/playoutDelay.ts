import { RecentMinimum } from './recentMinimum';

/**
 * Bounds of the delay, ms. The least is what the loudspeaker asks for at once: a device takes 10 ms at
 * a time.
 */
export const leastDelay = 10;
export const mostDelay = 240;
/** Packets that are later than this share of the others are filled in, not waited for. */
const covered = 0.97;
/** Width of a class of lateness, ms. */
const width = 2.5;
const classes = Math.ceil(mostDelay / width);
/** What a packet weighs against all before it: half is forgotten after 350 packets, 7 s of speech. */
const weight = 0.002;
/** As many packets are worth as much as what is expected before any came: 80 ms. */
const expected = 4;
/** Packets of one sender that come within so many ms were on their way together. */
const together = 4;
/** How late packets are expected to be before any came, ms. */
const firstLateness = 10;
/** How long the fastest packet is believed, ms: clocks drift apart and ways change. */
const fastestSpan = 10_000;

/**
 * How long to hold sound back for one speaker: so long that nearly every packet has come when it is
 * due, as lately seen. A stall that happens once is filled in, one that comes again is waited for.
 */
export class PlayoutDelay {
  readonly #fastest = new RecentMinimum(fastestSpan);
  /** Shares of packets by lateness; they add up to 1. */
  readonly #shares = new Float64Array(classes);
  #target = leastDelay + firstLateness;
  #learned = 0;
  #lastArrival = -Infinity;

  constructor() {
    this.#shares[Math.floor(firstLateness / width)] = 1;
  }

  /** The time that a packet as fast as the fastest should wait, ms. */
  get target(): number {
    return this.#target;
  }

  /**
   * A packet captured at `capturedAt` came at `now`, each ms by its own clock. Returns how much later
   * it was than the fastest lately, ms.
   */
  observe(capturedAt: number, now: number): number {
    const transit = now - capturedAt;
    const late = transit - this.#fastest.add(transit, now);
    // What comes together was held up together: a stall is one event, however long.
    if (now - this.#lastArrival >= together) this.#learn(late);
    this.#lastArrival = now;
    return late;
  }

  /** A new session of the speaker: clocks may have jumped. */
  reset(): void {
    this.#fastest.clear();
  }

  #learn(late: number): void {
    this.#learned += 1;
    const share = Math.max(weight, 1 / (this.#learned + expected));
    const own = Math.min(classes - 1, Math.floor(late / width));
    let sum = 0;
    let reached = classes;
    for (let n = 0; n < classes; n += 1) {
      const known = (this.#shares[n] ?? 0) * (1 - share) + (n === own ? share : 0);
      this.#shares[n] = known;
      sum += known;
      if (sum >= covered && reached === classes) reached = n + 1;
    }
    this.#target = Math.min(mostDelay, leastDelay + reached * width);
  }
}
