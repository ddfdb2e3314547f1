import { Readable } from 'node:stream';
import type { Blobs, BlobWriter } from './blobs';

const pageLength = 262_144;

/** Bytes that are written anywhere, and again. */
class Pages {
  readonly #pages = new Map<number, Uint8Array>();
  #length = 0;

  write(bytes: Uint8Array, at: number): void {
    let done = 0;
    while (done < bytes.length) {
      const index = Math.floor((at + done) / pageLength);
      const begin = (at + done) % pageLength;
      const piece = bytes.subarray(done, done + pageLength - begin);
      const page = this.#pages.get(index) ?? new Uint8Array(pageLength);
      page.set(piece, begin);
      this.#pages.set(index, page);
      done += piece.length;
    }
    this.#length = Math.max(this.#length, at + bytes.length);
  }

  *read(): Iterable<Uint8Array> {
    for (let at = 0; at < this.#length; at += pageLength) {
      const page = this.#pages.get(at / pageLength) ?? new Uint8Array(pageLength);
      yield page.subarray(0, this.#length - at);
    }
  }
}

/** Blobs of a gateway without a folder: they are gone with its process. */
export const memoryBlobs = (): Blobs => {
  const finished = new Map<string, Pages>();
  const create = (id: string): Promise<BlobWriter> => {
    const pages = new Pages();
    return Promise.resolve({
      write: (bytes, at) => Promise.resolve(pages.write(bytes, at)),
      finish: () => {
        finished.set(id, pages);
        return Promise.resolve();
      },
      abandon: () => Promise.resolve(),
    });
  };
  return {
    create,
    read: (id) => Readable.from(finished.get(id)?.read() ?? [], { objectMode: false }),
    remove: (id) => {
      finished.delete(id);
      return Promise.resolve();
    },
    open: () => Promise.resolve([]),
  };
};
