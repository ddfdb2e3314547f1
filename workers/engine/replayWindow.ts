import { BitRing } from '../../src/kernel/bitRing';

/**
 * Counters that may arrive behind the newest: what two sockets reorder, and the group of pictures of
 * another layer that a relay keeps.
 */
export const replayWindowSize = 4096;

/**
 * Knows which counters of one key were already taken. `isFresh` asks before the costly decryption,
 * `take` decides after it: of two copies in flight exactly one is taken.
 */
export class ReplayWindow {
  #newest = -1;
  readonly #taken = new BitRing(replayWindowSize);

  /** False for a counter that was taken or lies behind the window. */
  isFresh(counter: number): boolean {
    if (counter > this.#newest) return true;
    return this.#newest - counter < replayWindowSize && !this.#taken.has(counter);
  }

  /** Takes a counter; false where it was not fresh. */
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
