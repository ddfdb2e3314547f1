/** A newcomer's link is not known before, ms. @decision */
const newcomerHold = 3000;
/** First hold after a reader was late, ms; doubled by each relapse: a control loop, no retry. */
const firstHold = 10_000;
const longestHold = 320_000;
/** A reader that was not late for this long after a hold has another link, ms. */
const forgiven = 60_000;

/**
 * Whether a reader has room for more than the plain bitrate of what it watches: not while its link
 * is unknown, and not for a time after it was late.
 */
export class SurplusHold {
  #until: number;
  #hold = 0;
  #isOver = false;

  constructor(now: number) {
    this.#until = now + newcomerHold;
  }

  /** Whether there is room, as of the last call. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Looks at `now`, in ms, whether the reader is late. @returns true when `isOver` changed */
  look(isLate: boolean, now: number): boolean {
    const wasOver = this.#isOver;
    if (isLate) {
      if (wasOver) this.#lengthen(now);
      this.#until = Math.max(this.#until, now + Math.max(firstHold, this.#hold));
    }
    this.#isOver = now >= this.#until;
    return this.#isOver !== wasOver;
  }

  #lengthen(now: number): void {
    const isRelapse = now - this.#until < forgiven;
    this.#hold = isRelapse ? Math.min(longestHold, Math.max(firstHold, 2 * this.#hold)) : firstHold;
  }
}
