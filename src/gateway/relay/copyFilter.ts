const windowSize = 2048;

/**
 * Lets each packet of one stream through once, whichever of two sockets brings it first. It knows
 * the last 2,048 sequence numbers; a number further away means that the stream started over.
 */
export class CopyFilter {
  private readonly seen = new Uint32Array(windowSize / 32);
  private highest = 0;
  private keyId = 0;

  /**
   * @param sequence 32 bits, wraps
   * @param keyId the sender's media session, at least 1: another one is another numbering
   * @returns false for a packet that has passed before
   */
  passes(sequence: number, keyId: number): boolean {
    // Distance on the circle of 32 bits, negative when older.
    const ahead = (sequence - this.highest) | 0;
    if (keyId !== this.keyId || ahead <= -windowSize || ahead >= windowSize) {
      this.keyId = keyId;
      this.seen.fill(0);
      this.highest = sequence;
      this.mark(sequence);
      return true;
    }
    for (let step = 1; step <= ahead; step += 1) this.clear((this.highest + step) >>> 0);
    if (ahead > 0) this.highest = sequence;
    if (this.isMarked(sequence)) return false;
    this.mark(sequence);
    return true;
  }

  /** The sender came back: its numbering may, too. */
  reset(): void {
    this.keyId = 0;
  }

  private isMarked(sequence: number): boolean {
    const slot = sequence % windowSize;
    return (((this.seen[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  private mark(sequence: number): void {
    const slot = sequence % windowSize;
    this.seen[slot >>> 5] = (this.seen[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }

  private clear(sequence: number): void {
    const slot = sequence % windowSize;
    this.seen[slot >>> 5] = (this.seen[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
  }
}
