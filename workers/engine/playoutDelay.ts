import { RecentMinimum } from './recentMinimum';
import { Headroom } from './headroom';

/**
 * What the output takes at once, ms: a device takes about 10 ms at a time, but how much must be
 * buffered here depends on when packets arrive in between.
 */
const headroomSize = { first: 7.5, least: 5, most: 15, step: 2.5 };
/** The longest delay, ms. */
export const mostDelay = 240;
/** Packets that are later than this share of the others are filled in, not waited for. */
const covered = 0.98;
/** Width of a class of lateness, ms. */
const width = 2.5;
const classes = Math.ceil(mostDelay / width);
/**
 * The weight of a packet against all earlier ones: half is forgotten after 350 packets, 7 s of
 * speech.
 */
const weight = 0.002;
/** Packets of one sender that arrive within this many ms were delayed together. */
const together = 4;
/**
 * The expected lateness before any packet has come, ms. Early packets lower it quickly, in 2 s of
 * speech; they raise it only at the usual pace.
 */
const firstLateness = 10;
const firstPackets = 100;
const firstClass = Math.floor(firstLateness / width);
/** How long the fastest packet counts, ms: clocks drift, and routes change. */
const fastestSpan = 10_000;

/**
 * The playout delay of one speaker: long enough that nearly every packet, as measured lately,
 * arrives before it is due. A single stall is concealed, a repeated one is waited for.
 */
export class PlayoutDelay {
  readonly #fastest = new RecentMinimum(fastestSpan);
  /** Shares of packets by lateness; they add up to 1. */
  readonly #shares = new Float64Array(classes);
  readonly #headroom = new Headroom(headroomSize);
  /** Nearly every packet is no later than this, ms. */
  #lateness = firstLateness;
  #target = headroomSize.first + firstLateness;
  #learned = 0;
  #lastArrival = -Infinity;

  constructor() {
    this.#shares[firstClass] = 1;
  }

  /** The time that a packet as fast as the fastest should wait, ms. */
  get target(): number {
    return this.#target;
  }

  /**
   * Notes a packet captured at `capturedAt` that arrived at `now`, each ms by its own clock.
   * Returns how much later it was than the fastest lately, ms.
   */
  observe(capturedAt: number, now: number): number {
    const transit = now - capturedAt;
    const late = transit - this.#fastest.add(transit, now);
    // Packets that arrive together were delayed together: a stall is one event, however long.
    if (now - this.#lastArrival >= together) this.#learn(late);
    this.#lastArrival = now;
    this.#aim(now);
    return late;
  }

  /** Notes that the buffer ran empty during speech. */
  starved(): void {
    this.#headroom.ranOut(this.#lastArrival);
    this.#aim(this.#lastArrival);
  }

  /** Starts a new session of the speaker: clocks may have jumped. */
  reset(): void {
    this.#fastest.clear();
  }

  #learn(late: number): void {
    this.#learned += 1;
    const own = Math.min(classes - 1, Math.floor(late / width));
    if (own < firstClass && this.#learned <= firstPackets) this.#replaceExpected(own);
    else this.#weigh(own);
    let sum = 0;
    let reached = 0;
    while (reached < classes && sum < covered) {
      sum += this.#shares[reached] ?? 0;
      reached += 1;
    }
    this.#lateness = reached * width;
  }

  #replaceExpected(own: number): void {
    const moved = Math.min(1 / firstPackets, this.#shares[firstClass] ?? 0);
    this.#shares[firstClass] = (this.#shares[firstClass] ?? 0) - moved;
    this.#shares[own] = (this.#shares[own] ?? 0) + moved;
  }

  #weigh(own: number): void {
    for (let n = 0; n < classes; n += 1)
      this.#shares[n] = (this.#shares[n] ?? 0) * (1 - weight) + (n === own ? weight : 0);
  }

  #aim(now: number): void {
    this.#target = Math.min(mostDelay, this.#headroom.at(now) + this.#lateness);
  }
}
