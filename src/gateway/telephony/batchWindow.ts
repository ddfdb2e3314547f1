/** Batches on the way to the other thread: 200 ms of sound. Older sound is useless. @decision */
const longest = 20;
/** Batches that are acknowledged together. */
const together = 5;

/**
 * Limits the batches between two threads: a batch counts until the other end has read it, and
 * batches beyond the limit are dropped.
 */
export class BatchWindow {
  #underWay = 0;
  #unacknowledged = 0;

  /** Counts a batch to be sent; false when it must be dropped. */
  send(): boolean {
    if (this.#underWay >= longest) return false;
    this.#underWay += 1;
    return true;
  }

  /** The other end has read so many. */
  acknowledge(batches: number): void {
    this.#underWay = Math.max(0, this.#underWay - batches);
  }

  /** Counts a received batch. @returns how many to acknowledge now, often none */
  receive(): number {
    this.#unacknowledged += 1;
    if (this.#unacknowledged < together) return 0;
    this.#unacknowledged = 0;
    return together;
  }
}
