import {
  blockHeaderLength,
  blockIvLength,
  blocksOf,
  headerAt,
  writeHeader,
} from '../../../src/protocol/fileBlocks';
import { fileDecodeBlock, fileEncodeBlock } from '../../../src/protocol/fileLimits';
import type { FilesEnvironment } from './filesEnvironment';

type Tools = Pick<FilesEnvironment, 'subtle' | 'random'>;

/** The key of one file, from 32 bytes. */
export const importKey = ({ subtle }: Tools, key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts the blocks of a file of `size` bytes from block `first` on, whose content is given. */
export const encryptBlocks = async (
  { subtle, random }: Tools,
  { key, size, first }: { readonly key: CryptoKey; readonly size: number; readonly first: number },
  content: Uint8Array<ArrayBuffer>,
): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
  const count = Math.max(1, Math.ceil(content.length / fileEncodeBlock));
  const blocks = Array.from({ length: count }, async (_, at) => {
    const header = writeHeader(headerAt(first + at, size));
    const iv = random(blockIvLength);
    const begin = at * fileEncodeBlock;
    const plain = content.subarray(begin, begin + fileEncodeBlock);
    const body = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, plain);
    const block = new Uint8Array(blockHeaderLength + blockIvLength + body.byteLength);
    block.set(header);
    block.set(iv, blockHeaderLength);
    block.set(new Uint8Array(body), blockHeaderLength + blockIvLength);
    return block;
  });
  return Promise.all(blocks);
};

/** Bytes that are none of the file's blocks, or in another place. */
export class DamagedBlock extends Error {}

/** Decrypts a file of `size` bytes as its encrypted bytes come. */
export class BlockReader {
  #rest = new Uint8Array(0);
  #next = 0;

  readonly #tools: Tools;
  readonly #key: CryptoKey;
  readonly #size: number;

  constructor(tools: Tools, key: CryptoKey, size: number) {
    this.#tools = tools;
    this.#key = key;
    this.#size = size;
  }

  /**
   * The content of the blocks that are complete with these bytes.
   * @throws DamagedBlock
   */
  async take(bytes: Uint8Array): Promise<readonly Uint8Array<ArrayBuffer>[]> {
    const joined = new Uint8Array(this.#rest.length + bytes.length);
    joined.set(this.#rest);
    joined.set(bytes, this.#rest.length);
    const opened: Promise<Uint8Array<ArrayBuffer>>[] = [];
    let at = 0;
    while (this.#next < blocksOf(this.#size)) {
      const length = headerAt(this.#next, this.#size).length + fileDecodeBlock - fileEncodeBlock;
      if (joined.length - at < length) break;
      opened.push(this.#open(joined.subarray(at, at + length), this.#next));
      at += length;
      this.#next += 1;
    }
    this.#rest = joined.slice(at);
    return Promise.all(opened);
  }

  /** Whether all blocks have come, and nothing else. */
  get isWhole(): boolean {
    return this.#next === blocksOf(this.#size) && this.#rest.length === 0;
  }

  async #open(block: Uint8Array<ArrayBuffer>, index: number): Promise<Uint8Array<ArrayBuffer>> {
    const header = writeHeader(headerAt(index, this.#size));
    if (header.some((byte, at) => block[at] !== byte)) throw new DamagedBlock('header');
    const iv = block.subarray(blockHeaderLength, blockHeaderLength + blockIvLength);
    const body = block.subarray(blockHeaderLength + blockIvLength);
    const algorithm = { name: 'AES-GCM', iv, additionalData: header };
    try {
      return new Uint8Array(await this.#tools.subtle.decrypt(algorithm, this.#key, body));
    } catch {
      throw new DamagedBlock('content');
    }
  }
}
