/** An allowance that refills with time: `rate` a second, at most `burst` at once. */
export class TokenBucket {
  #tokens: number;

  readonly #rate: number;
  readonly #burst: number;
  #last: number;

  constructor(rate: number, burst: number, last: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#last = last;
    this.#tokens = burst;
  }

  /** Spends `cost`, if that much is left. `now` in milliseconds. */
  take(cost: number, now: number): boolean {
    if (this.left(now) < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** What is left at `now`. */
  left(now: number): number {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#last) * this.#rate) / 1000);
    this.#last = now;
    return this.#tokens;
  }
}
