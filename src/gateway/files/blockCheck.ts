import { blockHeaderLength, headerAt, writeHeader, encryptedSize } from '../../protocol/fileBlocks';
import { fileDecodeBlock } from '../../protocol/fileLimits';

/**
 * Checks the headers of an encrypted file's blocks as they come: the gateway stores nothing that
 * is not such a file.
 */
export class BlockCheck {
  #at: number;
  #isFine = true;

  readonly #size: number;

  /** Bytes begin at `offset` of the encrypted form of a file of `size` bytes. */
  constructor(size: number, offset = 0) {
    this.#size = size;
    this.#at = offset;
  }

  /** Whether all bytes so far can be those of the file. */
  take(bytes: Uint8Array): boolean {
    const end = this.#at + bytes.length;
    if (end > encryptedSize(this.#size)) this.#isFine = false;
    let block = Math.floor(this.#at / fileDecodeBlock);
    while (this.#isFine && block * fileDecodeBlock < end) {
      this.#isFine = this.#hasHeader(block, bytes);
      block += 1;
    }
    this.#at = end;
    return this.#isFine;
  }

  #hasHeader(block: number, bytes: Uint8Array): boolean {
    const begin = block * fileDecodeBlock - this.#at;
    const header = writeHeader(headerAt(block, this.#size));
    for (let at = Math.max(0, -begin); at < blockHeaderLength && begin + at < bytes.length; at += 1)
      if (bytes[begin + at] !== header[at]) return false;
    return true;
  }
}
