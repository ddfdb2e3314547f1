import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../kernel/result';
import type { FileFault } from '../../protocol/http/files';
import {
  filesInMemory,
  filesOfMeeting,
  filesOfPerson,
  strandedFileLifetime,
  unsentFileLifetime,
} from '../../protocol/fileLimits';
import { encryptedSize } from '../../protocol/fileBlocks';
import { parseJson, parseWith } from '../../protocol/parse';
import { newId, type Environment } from '../environment';
import { faultOf } from '../kernel/fault';
import type { Blobs, BlobWriter } from './blobs';
import { storedFile, type FileOwner, type StoredFile } from './storedFile';

/** A file that is being received. */
export interface Receiving {
  readonly file: StoredFile;
  readonly writer: BlobWriter;
}

/** What the shelf asks of a running meeting. */
export interface RunOfFiles {
  readonly meetingId: string;
  /** Whether a message of the run has the file. */
  hasFile(fileID: string): boolean;
}

interface ShelfParts {
  readonly blobs: Blobs;
  readonly isInMemory: boolean;
  readonly environment: Environment;
  readonly log: Logger;
}

/**
 * The files of all meetings that run here: their blobs, and who has uploaded them.
 * @source issue 17 part 2
 * @decision A file stays as long as a message of its run has it, and is deleted with the run, or a
 * day after a gateway was killed and nobody has continued the run.
 */
export class FileShelf {
  readonly #files = new Map<string, StoredFile>();
  readonly #receiving = new Map<string, Receiving>();

  readonly #parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
  }

  /** Finds the files of an earlier process. */
  async open(): Promise<void> {
    for (const note of await this.#parts.blobs.open()) {
      const json = parseJson(note, note.length);
      const read = json.ok ? parseWith(storedFile, json.value) : json;
      if (read.ok) this.#files.set(read.value.fileID, read.value);
    }
  }

  get size(): number {
    return this.#files.size;
  }

  find(fileID: string): StoredFile | undefined {
    return this.#files.get(fileID);
  }

  /** The encrypted bytes of a file. */
  read({ fileID }: StoredFile): Readable {
    return this.#parts.blobs.read(fileID);
  }

  /** Begins a file of `size` bytes; refused where the person or the meeting has too many. */
  async receive(
    owner: FileOwner,
    { size, extension }: Pick<StoredFile, 'size' | 'extension'>,
  ): Promise<Result<Receiving, FileFault>> {
    const { environment, blobs } = this.#parts;
    if (!this.#hasRoom(owner, size)) return fail('full');
    const fileID = newId(environment);
    const file = { ...owner, fileID, size, extension, at: environment.now() };
    const unopened: BlobWriter = {
      write: () => Promise.resolve(),
      finish: () => Promise.resolve(),
      abandon: () => Promise.resolve(),
    };
    // Counted before the blob is there: calls that run at once share the room.
    this.#receiving.set(fileID, { file, writer: unopened });
    try {
      const receiving = { file, writer: await blobs.create(fileID) };
      this.#receiving.set(fileID, receiving);
      return ok(receiving);
    } catch (error) {
      this.#receiving.delete(fileID);
      throw error;
    }
  }

  /** Stores a file that has come whole. */
  async finish({ file, writer }: Receiving): Promise<void> {
    await writer.finish(JSON.stringify(file));
    this.#receiving.delete(file.fileID);
    this.#files.set(file.fileID, file);
  }

  /** Deletes what has come of a file. */
  async abandon({ file, writer }: Receiving): Promise<void> {
    this.#receiving.delete(file.fileID);
    await writer.abandon();
  }

  /** Deletes the files of a run that is over. */
  end(meetingId: string): void {
    for (const file of this.#files.values()) if (file.meetingId === meetingId) this.#remove(file);
  }

  /** The runs that have files. */
  runs(): Iterable<Pick<StoredFile, 'mn' | 'meetingId'>> {
    const byRun = new Map([...this.#files.values()].map((file) => [file.meetingId, file]));
    return byRun.values();
  }

  /** Deletes the files of a run that no message has: the sent ones at once, others in an hour. */
  review(run: RunOfFiles, wasSent: (fileID: string) => boolean): void {
    const now = this.#parts.environment.now();
    for (const file of this.#files.values()) {
      if (file.meetingId !== run.meetingId || run.hasFile(file.fileID)) continue;
      if (wasSent(file.fileID) || now - file.at > unsentFileLifetime) this.#remove(file);
    }
  }

  /** Deletes old files of runs that are not here. */
  reviewStranded(isHere: (file: StoredFile) => boolean): void {
    const now = this.#parts.environment.now();
    for (const file of this.#files.values())
      if (!isHere(file) && now - file.at > strandedFileLifetime) this.#remove(file);
  }

  #remove(file: StoredFile): void {
    this.#files.delete(file.fileID);
    void this.#parts.blobs.remove(file.fileID).catch((error: unknown) => {
      this.#parts.log.warn({ fault: faultOf(error) }, 'a file could not be deleted');
    });
  }

  #hasRoom({ meetingId, userId }: FileOwner, size: number): boolean {
    const ofRun = [...this.#all()].filter((file) => file.meetingId === meetingId);
    const own = ofRun.filter((file) => file.userId === userId);
    const isWithin = (
      files: readonly StoredFile[],
      limit: typeof filesOfPerson | typeof filesOfMeeting,
    ) => files.length < limit.most && sizeOf(files) + size <= limit.size;
    if (!isWithin(own, filesOfPerson) || !isWithin(ofRun, filesOfMeeting)) return false;
    return (
      !this.#parts.isInMemory || sizeOf([...this.#all()]) + encryptedSize(size) <= filesInMemory
    );
  }

  *#all(): Iterable<StoredFile> {
    yield* this.#files.values();
    for (const { file } of this.#receiving.values()) yield file;
  }
}

const sizeOf = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);
