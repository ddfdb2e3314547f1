/** Encodes numbers and texts in sequence, as in the body of a piece. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Gathers bytes. Numbers are whole and exact. */
export class BytesOut {
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;

  byte(value: number): void {
    this.#room(1)[this.#length] = value;
    this.#length += 1;
  }

  /** A number from 0 on: seven bits a byte, the lowest first; the eighth says that more come. */
  count(value: number): void {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) this.byte(128 + (left % 128));
    this.byte(left);
  }

  /** A number of either sign: a byte that is 1 below zero, and how far from zero it is. */
  whole(value: number): void {
    this.byte(value < 0 ? 1 : 0);
    this.count(Math.abs(value));
  }

  /** A text: how many bytes it has in UTF-8, and these. */
  text(value: string): void {
    const encoded = encoder.encode(value);
    this.count(encoded.length);
    this.all(encoded);
  }

  all(bytes: Uint8Array): void {
    this.#room(bytes.length).set(bytes, this.#length);
    this.#length += bytes.length;
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #room(more: number): Uint8Array {
    if (this.#length + more > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length + more);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/**
 * Takes bytes apart that `BytesOut` has put together; all it may say of those that are none is
 * nonsense.
 */
export class BytesIn {
  /** True after a read beyond the end. */
  isBroken = false;
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) {
      this.isBroken = true;
      return 0;
    }
    this.#at += 1;
    return byte;
  }

  count(): number {
    let [value, step] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte % 128) * step;
      step *= 128;
      if (byte < 128) break;
    }
    if (Number.isSafeInteger(value)) return value;
    this.isBroken = true;
    return 0;
  }

  whole(): number {
    return this.byte() === 1 ? -this.count() : this.count();
  }

  text(): string {
    return decoder.decode(this.all(this.count()));
  }

  all(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) {
      this.isBroken = true;
      this.#at = this.#bytes.length;
      return new Uint8Array();
    }
    const found = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return found;
  }
}
