import { BitRing } from '../../src/kernel/bitRing';

/**
 * Counters that may arrive after newer ones: reordering between two sockets, and a relay's cached
 * group of pictures of another layer.
 */
export const replayWindowSize = 4096;

/**
 * The counters of a key that were used. `isFresh` asks before the costly decryption, `take` decides
 * after it: of two copies in flight exactly one is taken.
 */
export class ReplayWindow {
  #newest = -1;
  readonly #taken = new BitRing(replayWindowSize);

  /** False for a counter that was used or is older than the window. */
  isFresh(counter: number): boolean {
    if (counter > this.#newest) return true;
    return this.#newest - counter < replayWindowSize && !this.#taken.has(counter);
  }

  /** Uses a counter; false if it is not fresh. */
  take(counter: number): boolean {
    if (!this.isFresh(counter)) return false;
    if (counter > this.#newest) this.#advance(counter);
    this.#taken.add(counter);
    return true;
  }

  #advance(counter: number): void {
    const steps = counter - this.#newest;
    if (steps >= replayWindowSize) this.#taken.clear();
    else for (let n = this.#newest + 1; n <= counter; n += 1) this.#taken.delete(n);
    this.#newest = counter;
  }
}
