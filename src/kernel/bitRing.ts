/**
 * One bit for each of the last `size` numbers of a sequence. `size` is a power of two, at least 32.
 */
export class BitRing {
  readonly size: number;
  readonly #words: Uint32Array;

  constructor(size: number) {
    this.size = size;
    this.#words = new Uint32Array(size / 32);
  }

  /** Whether the bit of `at`, or of a number that is a multiple of `size` away from it, is set. */
  has(at: number): boolean {
    return ((this.#wordOf(at) >>> (at % 32)) & 1) === 1;
  }

  /** Sets the bit of `at`. */
  add(at: number): void {
    this.#words[this.#indexOf(at)] = this.#wordOf(at) | (1 << (at % 32));
  }

  /** Clears the bit of `at`. */
  delete(at: number): void {
    this.#words[this.#indexOf(at)] = this.#wordOf(at) & ~(1 << (at % 32));
  }

  /** Clears all bits. */
  clear(): void {
    this.#words.fill(0);
  }

  #indexOf(at: number): number {
    return Math.floor((at % this.size) / 32);
  }

  #wordOf(at: number): number {
    return this.#words[this.#indexOf(at)] ?? 0;
  }
}
