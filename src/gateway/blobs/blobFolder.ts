import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fail, ok, type Result } from '../../kernel/result';
import { newId, type Environment } from '../environment';
import { openPrivateFolder } from '../kernel/privateFolder';
import { systemCode } from '../kernel/systemCode';
import {
  isBlobKey,
  type BlobArea,
  type BlobFacts,
  type BlobKey,
  type BlobRange,
  type BlobRefusal,
  type Blobs,
  type OpenedBlob,
} from './blobs';

/** Where blobs lie until they are whole. No key begins like it. */
const unfinished = '.unfinished';
/** What a file system says that has no room: of its disk, of a user, of one file. */
const roomCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A path is not there, or is not what was looked for. */
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error));

/** Makes what was renamed into `folder` outlast a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const within = (size: number, wanted: Partial<BlobRange> | undefined): BlobRange | undefined => {
  const [from, to] = [wanted?.from ?? 0, Math.min(wanted?.to ?? size - 1, size - 1)];
  return from >= 0 && from <= to ? { from, to } : undefined;
};

/** What a folder of blobs needs. */
export interface BlobFolderParts {
  readonly folder: string;
  readonly environment: Environment;
  /** Opens a new file for writing; tests hand in a full disk. */
  readonly create?: (path: string) => Promise<FileHandle>;
}

/** Blobs as files of one folder. */
class BlobFolder implements Blobs {
  readonly #parts: Required<BlobFolderParts>;

  constructor(parts: BlobFolderParts) {
    this.#parts = { create: (path) => open(path, 'wx', 0o600), ...parts };
  }

  async put(
    key: BlobKey,
    source: AsyncIterable<Uint8Array>,
    { most }: { readonly most: number },
  ): Promise<Result<BlobFacts, BlobRefusal>> {
    const { folder, environment, create } = this.#parts;
    const path = this.#pathOf(key);
    const temporary = join(folder, unfinished, newId(environment));
    try {
      const refusal = await this.#write(await create(temporary), source, most);
      if (refusal) return fail(refusal);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      await syncFolder(dirname(path));
      const { size, mtimeMs } = await stat(path);
      return ok({ key, size, storedAt: mtimeMs });
    } catch (error) {
      if (roomCodes.has(systemCode(error))) return fail('no room');
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async open(key: BlobKey, wanted?: Partial<BlobRange>): Promise<OpenedBlob | undefined> {
    const file = await open(this.#pathOf(key), 'r').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!file) return undefined;
    // Of the open file: another may take its name meanwhile.
    const { size, mtimeMs } = await file.stat();
    const range = within(size, wanted);
    if (!range) await file.close();
    if (!range && (size > 0 || wanted)) return undefined;
    const bytes = range
      ? file.createReadStream({ start: range.from, end: range.to })
      : Readable.from([]);
    return { facts: { key, size, storedAt: mtimeMs }, range, bytes };
  }

  async stat(key: BlobKey): Promise<BlobFacts | undefined> {
    try {
      const { size, mtimeMs } = await stat(this.#pathOf(key));
      return { key, size, storedAt: mtimeMs };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: BlobKey): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(area: BlobArea): AsyncGenerator<BlobFacts> {
    const names = await readdir(join(this.#parts.folder, area)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const key = `${area}/${name}`;
      const facts = isBlobKey(key) ? await this.stat(key) : undefined;
      if (facts) yield facts;
    }
  }

  /** Fills a new file, and closes it whatever happens. */
  async #write(
    file: FileHandle,
    source: AsyncIterable<Uint8Array>,
    most: number,
  ): Promise<BlobRefusal | undefined> {
    try {
      return await this.#fill(file, source, most);
    } finally {
      await file.close();
    }
  }

  /** Writes all that comes and makes it safe; the refusal where it may not be stored. */
  async #fill(
    file: FileHandle,
    source: AsyncIterable<Uint8Array>,
    most: number,
  ): Promise<BlobRefusal | undefined> {
    const pieces = source[Symbol.asyncIterator]();
    let size = 0;
    for (;;) {
      const next = await pieces.next().catch(() => undefined);
      if (!next) return 'broken';
      if (next.done) break;
      size += next.value.byteLength;
      if (size > most) {
        await pieces.return?.();
        return 'too large';
      }
      try {
        await file.writeFile(next.value);
      } catch (error) {
        await pieces.return?.();
        throw error;
      }
    }
    await file.sync();
    return undefined;
  }

  #pathOf(key: BlobKey): string {
    // Its type says so; a mistake here would be a path of an attacker's choice.
    if (!isBlobKey(key)) throw new RangeError('this is no key of a blob');
    return join(this.#parts.folder, key);
  }
}

/**
 * Opens a folder of blobs for this user alone. What a former process left unfinished is removed: one
 * process has the folder.
 */
export const openBlobFolder = async (parts: BlobFolderParts): Promise<Blobs> => {
  await openPrivateFolder(parts.folder);
  await rm(join(parts.folder, unfinished), { recursive: true, force: true });
  await openPrivateFolder(join(parts.folder, unfinished));
  return new BlobFolder(parts);
};
