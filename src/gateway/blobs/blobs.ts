import type { Readable } from 'node:stream';
import type { Result } from '../../kernel/result';
import { newId, type Environment } from '../environment';

declare const checked: unique symbol;
/** Names one blob: an area and an id, such as `files/x7Gq…`. */
export type BlobKey = string & { readonly [checked]: true };

/** What belongs together and is listed together, such as `files`. */
export type BlobArea = Lowercase<string>;

const keyShape = /^[a-z][a-z-]{0,31}\/[\w-]{16,64}$/;

/** Whether a text is a blob's key: no path, and nothing that a file system reads otherwise. */
export const isBlobKey = (text: string): text is BlobKey => keyShape.test(text);

/** A key that nobody can guess. It holds nothing that a client said. */
export const newBlobKey = (area: BlobArea, environment: Environment): BlobKey => {
  const key = `${area}/${newId(environment)}`;
  if (!isBlobKey(key)) throw new RangeError(`'${area}' names no area of blobs`);
  return key;
};

/** What is known of a stored blob without reading it. */
export interface BlobFacts {
  readonly key: BlobKey;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/**
 * Why nothing was stored: it is larger than allowed, the disk is full, or its source ended by an
 * error.
 */
export type BlobRefusal = 'too large' | 'no room' | 'broken';

/** Part of a blob, in bytes; both ends are included. */
export interface BlobRange {
  readonly from: number;
  readonly to: number;
}

/** A blob, or part of one, that is being read. Whoever opened it reads or destroys `bytes`. */
export interface OpenedBlob {
  readonly facts: BlobFacts;
  /** What `bytes` gives; undefined where the blob is empty. */
  readonly range: BlobRange | undefined;
  readonly bytes: Readable;
}

/**
 * Where large bytes are stored: files that people send, recordings. A blob is there as a whole or not
 * at all, also after a power cut. Any failure of the store itself rejects.
 * @source DESIGN 5 (blobs: local folder; S3-compatible storage)
 */
export interface Blobs {
  /** Stores what `source` gives, `most` bytes at most; it is pulled no faster than it is written. */
  put(
    key: BlobKey,
    source: AsyncIterable<Uint8Array>,
    limit: { readonly most: number },
  ): Promise<Result<BlobFacts, BlobRefusal>>;
  /** The blob, or what of it lies in `range`; undefined where it is not there, or has nothing there. */
  open(key: BlobKey, range?: Partial<BlobRange>): Promise<OpenedBlob | undefined>;
  stat(key: BlobKey): Promise<BlobFacts | undefined>;
  /** Removes a blob; one that is not there stays so. Readers that have it open read on. */
  remove(key: BlobKey): Promise<void>;
  /** All blobs of an area, in no order. */
  list(area: BlobArea): AsyncIterable<BlobFacts>;
}
