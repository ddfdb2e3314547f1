/** Fewer events than this are not significant. */
const fewest = 5;

/** Counts completed and missed events between two reports. */
export class MissedRatio {
  #all = 0;
  #missed = 0;

  /** Adds a completed or missed event. */
  add(isDone: boolean): void {
    this.#all += 1;
    if (!isDone) this.#missed += 1;
  }

  /** The share that was missed since the last call, 0 to 1. */
  take(): number {
    const share = this.#all < fewest ? 0 : this.#missed / this.#all;
    this.#all = 0;
    this.#missed = 0;
    return share;
  }
}
