/** Frames of one call under way to the other thread: half a second of sound. @decision */
const longest = 25;
/** Frames that are acknowledged together. */
const together = 5;

/**
 * Bounds what waits between two threads for one call: a frame is counted until the other end has
 * read it, and what is one too many is dropped, for old sound is worth nothing.
 */
export class FrameWindow {
  #underWay = 0;
  #unacknowledged = 0;

  /** Counts a frame that is to be sent; false where it must be dropped. */
  send(): boolean {
    if (this.#underWay >= longest) return false;
    this.#underWay += 1;
    return true;
  }

  /** The other end has read so many. */
  acknowledge(frames: number): void {
    this.#underWay = Math.max(0, this.#underWay - frames);
  }

  /** Counts a frame that came. @returns how many are to be acknowledged now, often none */
  receive(): number {
    this.#unacknowledged += 1;
    if (this.#unacknowledged < together) return 0;
    this.#unacknowledged = 0;
    return together;
  }
}
