/** Steps from the plain to the rich bit rate, and the time between two, ms. @decision */
const steps = 6;
const stepInterval = 500;
/** First wait before a step that was too much is tried again, ms; doubled by each relapse: a control loop, no retry. */
const firstWait = 8000;
const longestWait = 128_000;
/** How long the way rests after it was full, ms. */
const rest = 2000;

/**
 * How far the layers of a picture go above their plain bit rates: up by a step while nothing is late, and all
 * of it is given back at the first sign of a queue. The way carries the probe in the picture itself.
 * @source issue 15 section 1 (bits)
 */
export class Surplus {
  #step = 0;
  /** The highest step that the way has not refused. */
  #limit = steps;
  #wait = firstWait;
  #nextAt: number | undefined;

  /** From 0, the plain bit rate, to 1, the rich one. */
  get share(): number {
    return this.#step / steps;
  }

  /** Asked before each frame: whether nothing on the way is late at `now`, ms. True when the share changed. */
  follow(hasRoom: boolean, now: number): boolean {
    this.#nextAt ??= now + stepInterval;
    if (!hasRoom) return this.#yield(now);
    if (now < this.#nextAt) return false;
    if (this.#step < this.#limit) {
      this.#step += 1;
      this.#nextAt = now + (this.#step < this.#limit ? stepInterval : this.#wait);
      return true;
    }
    this.#nextAt = now + this.#wait;
    if (this.#limit === steps) {
      this.#wait = firstWait;
      return false;
    }
    this.#limit += 1;
    this.#step += 1;
    return true;
  }

  #yield(now: number): boolean {
    this.#nextAt = now + rest;
    if (this.#step === 0) return false;
    this.#limit = Math.max(1, this.#step - 1);
    this.#wait = Math.min(longestWait, 2 * this.#wait);
    this.#step = 0;
    return true;
  }
}
