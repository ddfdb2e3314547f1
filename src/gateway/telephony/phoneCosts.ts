/**
 * What telephones cost on the telephony worker's thread. Plain fields: some grow fifty times a
 * second for each telephone.
 */
export class PhoneCosts {
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

  /**
   * Measures the time from this call to the call of the returned function; nested measurements
   * count once.
   */
  measure(): () => void {
    const began = this.#now();
    this.#depth += 1;
    return () => {
      this.#depth -= 1;
      if (this.#depth === 0) this.#busy += this.#now() - began;
    };
  }

  /** The counts since the last call. */
  take(): PhoneFigures {
    const { decoded, mixed, encoded } = this;
    const figures = { decoded, mixed, encoded, busyMilliseconds: this.#busy };
    this.decoded = 0;
    this.mixed = 0;
    this.encoded = 0;
    this.#busy = 0;
    return figures;
  }
}

/** What telephones cost, by name. */
export interface PhoneFigures {
  readonly decoded: number;
  readonly mixed: number;
  readonly encoded: number;
  readonly busyMilliseconds: number;
}
