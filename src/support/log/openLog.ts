import { PieceReader, type LogDamage } from '../../protocol/action-log/container';
import type { LogBeginning, LogRecord } from '../../protocol/action-log/records';
import { HeadReader, isNodeLine, linesIn } from './lineHead';
import { LogIndex } from './logIndex';
import { PieceStore } from './pieceStore';
import { readRecord, type StrangeLine } from './readRecords';

/** A file that was opened, as far as it is whole. */
export interface OpenedLog {
  readonly index: LogIndex;
  readonly pieces: PieceStore;
  readonly beginnings: readonly LogBeginning[];
  readonly strange: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Where and why reading stopped. */
  readonly damage?: LogDamage;
  /** Whether more of the file is still to be read. */
  readonly isPart: boolean;
  /** Reads one line. */
  record(line: number): LogRecord | StrangeLine;
}

/** How a file is opened. */
export interface OpeningOptions {
  /** Receives the bytes read and the size of the file. */
  readonly onProgress?: (read: number, size: number) => void;
  /**
   * Is given what can be looked at so far, a log of its own: as soon as there is a screenful of it,
   * and whenever it has become four times as long.
   */
  readonly onPart?: (part: OpenedLog) => void;
  /** Lets the page breathe. */
  readonly pause?: () => Promise<void>;
  readonly signal?: AbortSignal;
}

/** Bytes that are read between two breaths: about a frame's time of work. @decision */
const stride = 64 * 1024;
/** Until there is something to look at. */
const firstStride = 16 * 1024;
/** Lines of a high screen. */
const screenful = 100;
/**
 * Each part indexes this many times the lines of the previous one, so that the sum costs little
 * more than the last.
 */
const growth = 4;

/** Puts lines of pieces into an index as they come. */
class Intake {
  readonly index = new LogIndex();
  readonly pieces = new PieceStore();
  readonly heads = new HeadReader();
  readonly #bodies: Uint8Array[] = [];
  readonly #reader = new PieceReader((body) => this.#bodies.push(body));

  /** Returns the damage, if any so far. */
  push(bytes: Uint8Array): LogDamage | undefined {
    const pushed = this.#reader.push(bytes);
    for (const text of pushed.ok ? pushed.value : pushed.error.texts) this.#take(text);
    if (pushed.ok) return undefined;
    const { kind, at, version } = pushed.error;
    return { kind, at, ...(version === undefined ? {} : { version }) };
  }

  end(): LogDamage | undefined {
    return this.#reader.end();
  }

  #take(text: string): void {
    const first = this.index.length;
    for (const [from, to] of linesIn(text))
      if (!isNodeLine(text, from)) this.index.add(this.heads.read(text, from, to));
    const body = this.#bodies.shift();
    if (body) this.pieces.add({ body, firstLine: first, lines: this.index.length - first }, text);
  }
}

/** The log of the bytes read so far. */
const openedBy = (
  { index, pieces, heads }: Intake,
  size: number,
  { isPart, damage }: { readonly isPart: boolean; readonly damage?: LogDamage | undefined },
): OpenedLog => {
  const own = isPart ? pieces.copy() : pieces;
  return {
    index: index.copy(),
    pieces: own,
    beginnings: [...heads.beginnings],
    strange: heads.strange,
    size,
    isPart,
    ...(damage ? { damage } : {}),
    record: (line) => readRecord(own.line(line)),
  };
};

/** Opens a whole file at once. */
export const openBytes = (bytes: Uint8Array): OpenedLog => {
  const intake = new Intake();
  const damage = intake.push(bytes) ?? intake.end();
  return openedBy(intake, bytes.length, { isPart: false, damage });
};

/**
 * Opens a file piece by piece. A damaged file opens up to the damage. Rejects when reading fails.
 */
export const openLog = async (
  file: Blob,
  { onProgress, onPart, pause, signal }: OpeningOptions = {},
): Promise<OpenedLog> => {
  const intake = new Intake();
  let damage: LogDamage | undefined;
  let shown = 0;
  let read = 0;
  while (read < file.size && !damage) {
    signal?.throwIfAborted();
    const part = file.slice(read, read + (shown === 0 ? firstStride : stride));
    damage = intake.push(new Uint8Array(await part.arrayBuffer()));
    read += part.size;
    const { length } = intake.index;
    if (!damage && read < file.size && length >= Math.max(screenful, shown * growth)) {
      shown = length;
      onPart?.(openedBy(intake, file.size, { isPart: true }));
    }
    onProgress?.(read, file.size);
    await pause?.();
  }
  damage ??= intake.end();
  return openedBy(intake, file.size, { isPart: false, damage });
};
