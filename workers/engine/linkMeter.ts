/** Round trips that are remembered. */
const remembered = 10;
/**
 * A ping counts as late by half a round trip plus this, in ms: smaller delays come from the
 * machine.
 */
const tolerance = 20;
/** Late pings among the last ten: fewer are chance, more mean a queue, not loss. */
const fewestLate = 2;
const mostLate = 5;
/** Pings from which on the shortest says something of the connection. */
const fewestKnown = 3;
/** Below this round trip a repeated segment is cheaper than a copy, in ms. */
const shortRoundTrip = 30;

/** Measurements of a socket's pings: delay, its variation, and retransmission. */
export class LinkMeter {
  readonly #roundTrips: number[] = [];

  /** Adds a ping that returned after `elapsed` ms; nonsense from the other end is ignored. */
  addRoundTrip(elapsed: number): void {
    if (!(elapsed >= 0 && elapsed < 60_000)) return;
    this.#roundTrips.push(Math.round(elapsed));
    if (this.#roundTrips.length > remembered) this.#roundTrips.shift();
  }

  /** The last round trip, ms; 0 before the first. */
  get rtt(): number {
    return this.#roundTrips.at(-1) ?? 0;
  }

  /** The shortest of the last ten: the connection without queues or retransmissions, ms. */
  get base(): number {
    return this.#roundTrips.length === 0 ? 0 : Math.min(...this.#roundTrips);
  }

  /**
   * TCP hides loss, but not its cost: when at least two of the last ten pings took half a round
   * trip longer than the shortest, segments are retransmitted. When most of them did, there is a
   * queue: copies would make it longer.
   */
  get isLossy(): boolean {
    if (this.base < shortRoundTrip) return false;
    return this.#late >= fewestLate && this.#late <= mostLate;
  }

  /** Whether there is a queue on the connection. */
  get isCongested(): boolean {
    return this.#late > mostLate;
  }

  /** Whether there were pings enough to know what is late. */
  get isKnown(): boolean {
    return this.#roundTrips.length >= fewestKnown;
  }

  /** Whether the last two pings waited in a queue: one alone may have met a key frame. */
  get isLate(): boolean {
    return this.#roundTrips.slice(-2).filter((elapsed) => this.#isLate(elapsed)).length === 2;
  }

  get #late(): number {
    return this.#roundTrips.filter((elapsed) => this.#isLate(elapsed)).length;
  }

  #isLate(elapsed: number): boolean {
    return elapsed > 1.5 * this.base + tolerance;
  }
}
