/** Batches under way to the other thread: 200 ms of sound. Older sound is worth nothing. @decision */
const longest = 20;
/** Batches that are acknowledged together. */
const together = 5;

/**
 * Bounds what waits between two threads: a batch is counted until the other end has read it, and what
 * is one too many is dropped.
 */
export class BatchWindow {
  #underWay = 0;
  #unacknowledged = 0;

  /** Counts a batch that is to be sent; false where it must be dropped. */
  send(): boolean {
    if (this.#underWay >= longest) return false;
    this.#underWay += 1;
    return true;
  }

  /** The other end has read so many. */
  acknowledge(batches: number): void {
    this.#underWay = Math.max(0, this.#underWay - batches);
  }

  /** Counts a batch that came. @returns how many are to be acknowledged now, often none */
  receive(): number {
    this.#unacknowledged += 1;
    if (this.#unacknowledged < together) return 0;
    this.#unacknowledged = 0;
    return together;
  }
}
