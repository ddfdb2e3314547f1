/**
 * What telephones cost, since the gateway began. Plain fields: some grow fifty times a second for
 * each telephone. `/metrics` reads {@link PhoneCosts.figures}.
 */
export class PhoneCosts {
  callsPlaced = 0;
  callsAnswered = 0;
  /** Frames of 20 ms: decoded for a sample rate, mixed for a telephone, encoded from one. */
  decoded = 0;
  mixed = 0;
  encoded = 0;
  /** Milliseconds that opening, decoding, mixing, encoding and sealing took. */
  #busy = 0;
  #depth = 0;

  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts the time from here to the call of what it returns; what is nested counts once. */
  measure(): () => void {
    const began = this.#now();
    this.#depth += 1;
    return () => {
      this.#depth -= 1;
      if (this.#depth === 0) this.#busy += this.#now() - began;
    };
  }

  /** Totals by name. */
  figures(): Readonly<Record<string, number>> {
    const { callsPlaced, callsAnswered, decoded, mixed, encoded } = this;
    const busy = this.#busy;
    return { callsPlaced, callsAnswered, decoded, mixed, encoded, busyMilliseconds: busy };
  }
}
