/** Calm after which a headroom shrinks by a step, ms; it doubles whenever that was too little. */
const firstCalm = 20_000;
const longestCalm = 320_000;

/** Bounds and step of a headroom, in one unit. */
export interface HeadroomSize {
  /** The initial size. */
  readonly first: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/**
 * The reserve for a consumer with its own pace, as a control loop: it grows after an underrun, and
 * shrinks after a calm time. A size that was too small is retried at growing intervals.
 */
export class Headroom {
  readonly #size: HeadroomSize;
  #now: number;
  #calm = firstCalm;
  #hasShrunk = false;
  #lastChange: number | undefined;

  constructor(size: HeadroomSize) {
    this.#size = size;
    this.#now = size.first;
  }

  /** Notes an underrun at `now`, ms. */
  ranOut(now: number): void {
    if (this.#hasShrunk) this.#calm = Math.min(longestCalm, 2 * this.#calm);
    this.#hasShrunk = false;
    this.#now = Math.min(this.#size.most, this.#now + this.#size.step);
    this.#lastChange = now;
  }

  /** The reserve at `now`, ms. */
  at(now: number): number {
    this.#lastChange ??= now;
    const { least, step } = this.#size;
    if (this.#now > least && now - this.#lastChange > this.#calm) {
      this.#now = Math.max(least, this.#now - step);
      this.#hasShrunk = true;
      this.#lastChange = now;
    }
    return this.#now;
  }
}
