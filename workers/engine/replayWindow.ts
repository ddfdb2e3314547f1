/**
 * Counters that may arrive behind the newest: what two sockets reorder, and the group of pictures of
 * another layer that a relay keeps.
 */
export const replayWindowSize = 4096;
const words = replayWindowSize / 32;

/**
 * Knows which counters of one key were already taken. `isFresh` asks before the costly decryption,
 * `take` decides after it: of two copies in flight exactly one is taken.
 */
export class ReplayWindow {
  #newest = -1;
  readonly #seen = new Uint32Array(words);

  /** False for a counter that was taken or lies behind the window. */
  isFresh(counter: number): boolean {
    if (counter > this.#newest) return true;
    if (this.#newest - counter >= replayWindowSize) return false;
    return (this.#word(counter) & this.#bit(counter)) === 0;
  }

  /** Takes a counter; false where it was not fresh. */
  take(counter: number): boolean {
    if (!this.isFresh(counter)) return false;
    if (counter > this.#newest) this.#advance(counter);
    const index = Math.floor((counter % replayWindowSize) / 32);
    this.#seen[index] = this.#word(counter) | this.#bit(counter);
    return true;
  }

  #advance(counter: number): void {
    const steps = counter - this.#newest;
    if (steps >= replayWindowSize) this.#seen.fill(0);
    else for (let n = this.#newest + 1; n <= counter; n += 1) this.#forget(n);
    this.#newest = counter;
  }

  #forget(counter: number): void {
    const index = Math.floor((counter % replayWindowSize) / 32);
    this.#seen[index] = this.#word(counter) & ~this.#bit(counter);
  }

  #word(counter: number): number {
    return this.#seen[Math.floor((counter % replayWindowSize) / 32)] ?? 0;
  }

  #bit(counter: number): number {
    return 1 << (counter % 32);
  }
}
