import { BitRing } from '../../kernel/bitRing';
import { wrappedDistance } from '../../kernel/wrappedDistance';

const windowSize = 2048;

/**
 * Lets each packet of one stream through once, whichever of two sockets brings it first. It knows
 * the last 2,048 sequence numbers; a number further away means that the stream started over.
 */
export class CopyFilter {
  readonly #seen = new BitRing(windowSize);
  #highest = 0;
  #keyId = 0;

  /**
   * @param sequence 32 bits, wraps
   * @param keyId the sender's media session, at least 1: another one is another numbering
   * @returns false for a packet that has passed before
   */
  passes(sequence: number, keyId: number): boolean {
    // Distance on the circle of 32 bits, negative when older.
    const ahead = wrappedDistance(this.#highest, sequence, 32);
    if (keyId !== this.#keyId || ahead <= -windowSize || ahead >= windowSize) {
      this.#keyId = keyId;
      this.#seen.clear();
      this.#highest = sequence;
      this.#seen.add(sequence);
      return true;
    }
    for (let step = 1; step <= ahead; step += 1) this.#seen.delete((this.#highest + step) >>> 0);
    if (ahead > 0) this.#highest = sequence;
    if (this.#seen.has(sequence)) return false;
    this.#seen.add(sequence);
    return true;
  }

  /** The sender has reconnected: its numbering may have restarted. */
  reset(): void {
    this.#keyId = 0;
  }
}
