import { fileChunkSize, fileDecodeBlock, fileEncodeBlock } from './fileLimits';

/**
 * A block of an encrypted file: 7 bytes of header, 12 of IV, the ciphertext of at most 32,768 bytes
 * and the 16 bytes of AES-GCM's tag; 35 more than its content, 32,803 in all. The header is
 * authenticated.
 * @source collaboration 7 (encode and decode block)
 * @decision The header: kind (1 byte: 1, or 2 for the last block), the block's number from 0 (4
 * bytes) and the length of its content (2 bytes), both big-endian. A file that is cut, or whose
 * blocks are exchanged, cannot be decrypted.
 */
export interface BlockHeader {
  readonly index: number;
  readonly length: number;
  readonly isLast: boolean;
}

export const blockHeaderLength = 7;
export const blockIvLength = 12;
/** The bytes that encryption adds to a block. */
export const blockOverhead = fileDecodeBlock - fileEncodeBlock;

/** How many blocks a file of `size` bytes has; an empty one has one. */
export const blocksOf = (size: number): number => Math.max(1, Math.ceil(size / fileEncodeBlock));

/** The bytes of an encrypted file. */
export const encryptedSize = (size: number): number => size + blocksOf(size) * blockOverhead;

/** The header of block `index` of a file of `size` bytes. */
export const headerAt = (index: number, size: number): BlockHeader => {
  const isLast = index === blocksOf(size) - 1;
  return { index, length: isLast ? size - index * fileEncodeBlock : fileEncodeBlock, isLast };
};

/** Writes a header of 7 bytes. */
export const writeHeader = ({ index, length, isLast }: BlockHeader): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(blockHeaderLength);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, isLast ? 2 : 1);
  view.setUint32(1, index);
  view.setUint16(5, length);
  return bytes;
};

/** The blocks of a part of an upload. */
const blocksOfPart = fileChunkSize / fileEncodeBlock;

/** How many parts an upload of `size` bytes has. */
export const partsOf = (size: number): number => Math.max(1, Math.ceil(size / fileChunkSize));

/** A part of an upload: its first block, and its place in the encrypted file. */
export const partAt = (
  part: number,
  size: number,
): { readonly firstBlock: number; readonly offset: number; readonly length: number } => {
  const firstBlock = part * blocksOfPart;
  const offset = firstBlock * fileDecodeBlock;
  const end = Math.min(encryptedSize(size), (firstBlock + blocksOfPart) * fileDecodeBlock);
  return { firstBlock, offset, length: end - offset };
};
