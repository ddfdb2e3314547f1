import type { Readable } from 'node:stream';

/** A blob that is written; its pieces may come in any order. */
export interface BlobWriter {
  /** Resolves once the bytes are taken. */
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** Makes the blob durable, with a note about it, and closes it. */
  finish(note: string): Promise<void>;
  /** Closes and deletes it. */
  abandon(): Promise<void>;
}

/** Where files are stored. Ids are URL-safe, and no two blobs have the same. */
export interface Blobs {
  create(id: string): Promise<BlobWriter>;
  /** The bytes of a finished blob, read as they are wanted. */
  read(id: string): Readable;
  remove(id: string): Promise<void>;
  /** The notes of all finished blobs; unfinished ones are deleted. */
  open(): Promise<readonly string[]>;
}
