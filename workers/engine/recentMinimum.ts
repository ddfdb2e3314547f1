/** The smallest value of the last one to two spans of time. */
export class RecentMinimum {
  readonly #span: number;
  #current: number | undefined;
  #former: number | undefined;
  #since = 0;

  /** `span` in ms. */
  constructor(span: number) {
    this.#span = span;
  }

  /** Adds a value at `now` (ms) and returns the minimum. */
  add(value: number, now: number): number {
    if (this.#current === undefined) this.#since = now;
    if (now - this.#since >= this.#span) {
      this.#former = now - this.#since < 2 * this.#span ? this.#current : undefined;
      this.#current = undefined;
      this.#since = now;
    }
    this.#current = Math.min(value, this.#current ?? value);
    return Math.min(this.#current, this.#former ?? this.#current);
  }

  /** Forgets everything. */
  clear(): void {
    this.#current = undefined;
    this.#former = undefined;
  }
}
