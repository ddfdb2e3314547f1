import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../kernel/result';
import { partAt, partsOf } from '../../protocol/fileBlocks';
import type { FileFault } from '../../protocol/http/files';
import { BlockCheck } from './blockCheck';
import type { Receiving } from './fileShelf';

/** Where the bytes of one part go. */
export interface PartSink {
  /** The bytes that the part has. */
  readonly length: number;
  /** False when the bytes are not those of the file. */
  take(bytes: Uint8Array): Promise<boolean>;
  /** The part has come whole: its etag. */
  done(): string;
  /** Always called at the end. */
  close(): void;
}

/**
 * An upload in parts, which may come in any order, again, and several at once.
 * @decision The etag of a part is the SHA-256 of its bytes: a part that came twice has that of the
 * last time.
 */
export class PartUpload {
  readonly #etags = new Map<number, string>();
  readonly #open = new Set<number>();
  #isClosed = false;

  readonly receiving: Receiving;

  constructor(receiving: Receiving) {
    this.receiving = receiving;
  }

  /** Opens part `number`, from 1. */
  part(number: number): Result<PartSink, FileFault> {
    const { file, writer } = this.receiving;
    const index = number - 1;
    if (index < 0 || index >= partsOf(file.size)) return fail('malformed');
    if (this.#isClosed) return fail('unknown');
    if (this.#open.has(index)) return fail('too-often');
    this.#open.add(index);
    this.#etags.delete(index);
    const { offset, length } = partAt(index, file.size);
    const hash = createHash('sha256');
    const check = new BlockCheck(file.size, offset);
    const at = { byte: offset };
    return ok({
      length,
      take: async (bytes) => {
        if (this.#isClosed || !check.take(bytes)) return false;
        hash.update(bytes);
        const begin = at.byte;
        at.byte += bytes.length;
        await writer.write(bytes, begin);
        return true;
      },
      done: () => {
        const etag = hash.digest('hex');
        this.#etags.set(index, etag);
        return etag;
      },
      close: () => this.#open.delete(index),
    });
  }

  /** Ends the upload, if these are the etags of all its parts. */
  close(etags: readonly string[]): Result<Receiving, FileFault> {
    const { file } = this.receiving;
    const isWhole =
      this.#open.size === 0 &&
      etags.length === partsOf(file.size) &&
      etags.every((etag, index) => this.#etags.get(index) === etag);
    if (this.#isClosed) return fail('unknown');
    if (!isWhole) return fail('damaged');
    this.#isClosed = true;
    return ok(this.receiving);
  }

  /** Takes no more parts. */
  stop(): void {
    this.#isClosed = true;
  }
}
