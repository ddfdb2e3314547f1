/** Encodes numbers and texts in sequence, as in the body of a piece. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** One character for each byte; those of ASCII are the same in UTF-8. */
const byteDecoder = new TextDecoder('latin1');
const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

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
  /** All bytes as characters: many short texts are cut from it faster than each is decoded. */
  #characters: string | undefined;

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
    return this.laterText()();
  }

  /** As `text`, but decoded when it is asked for. */
  laterText(): () => string {
    const length = this.count();
    const from = this.#at;
    this.#skip(length);
    if (this.isBroken) return () => '';
    return () => this.#textAt(from, from + length);
  }

  all(length: number): Uint8Array {
    const from = this.#at;
    this.#skip(length);
    return this.isBroken ? new Uint8Array() : this.#bytes.subarray(from, this.#at);
  }

  #skip(length: number): void {
    const end = this.#at + length;
    this.isBroken ||= end > this.#bytes.length;
    this.#at = Math.min(end, this.#bytes.length);
  }

  #textAt(from: number, to: number): string {
    this.#characters ??= byteDecoder.decode(this.#bytes);
    const text = this.#characters.slice(from, to);
    return isAscii(text) ? text : decoder.decode(this.#bytes.subarray(from, to));
  }
}
