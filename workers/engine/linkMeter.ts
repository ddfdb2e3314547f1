/** Round trips that are remembered. */
const remembered = 10;
/** A ping counts as late by half a round trip and this, in ms: less is a machine's own doing. */
const tolerance = 20;
/** Late ones among those remembered: fewer are chance, more are a queue, not loss. */
const fewestLate = 2;
const mostLate = 5;
/** Below this round trip a repeated segment is cheaper than a copy, in ms. */
const shortRoundTrip = 30;

/** What a socket's pings tell about its way: delay, its variation, and retransmission. */
export class LinkMeter {
  readonly #roundTrips: number[] = [];

  /** A ping came back after `elapsed` ms; nonsense from the other end is not taken. */
  addRoundTrip(elapsed: number): void {
    if (!(elapsed >= 0 && elapsed < 60_000)) return;
    this.#roundTrips.push(Math.round(elapsed));
    if (this.#roundTrips.length > remembered) this.#roundTrips.shift();
  }

  /** The last round trip, ms; 0 before the first. */
  get rtt(): number {
    return this.#roundTrips.at(-1) ?? 0;
  }

  /** The shortest of the last ten: the way itself without queues or repeats, ms. */
  get base(): number {
    return this.#roundTrips.length === 0 ? 0 : Math.min(...this.#roundTrips);
  }

  /**
   * TCP hides loss but not its price: where at least two of the last ten pings took half a round
   * trip longer than the best, segments are being repeated. Where most of them did, there is a queue
   * on the way: copies would make it longer.
   */
  get isLossy(): boolean {
    if (this.base < shortRoundTrip) return false;
    return this.#late >= fewestLate && this.#late <= mostLate;
  }

  /** Whether there is a queue on the way. */
  get isCongested(): boolean {
    return this.#late > mostLate;
  }

  get #late(): number {
    const { base } = this;
    return this.#roundTrips.filter((elapsed) => elapsed > 1.5 * base + tolerance).length;
  }
}
