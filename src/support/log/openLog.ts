import {
  BodyReader,
  PieceUnpacker,
  readPieceStart,
  type LogDamage,
  type PieceBody,
} from '../../protocol/action-log/container';
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
  /** As `record`, with a few rows of each list at most: for those who show no more of a line. */
  brief(line: number): LogRecord | StrangeLine;
}

/** How a file is opened. */
export interface OpeningOptions {
  /** Receives the bytes read and the size of the file. */
  readonly onProgress?: (read: number, size: number) => void;
  /**
   * Is given what can be looked at so far, a log of its own: as soon as there is a screenful of it,
   * before the rest of its piece is read, and whenever it has become four times as long.
   */
  readonly onPart?: (part: OpenedLog) => void;
  /** Lets the page breathe. */
  readonly pause?: () => Promise<void>;
  /** Inflates a piece faster than this code does; undefined for one that it cannot. */
  readonly inflate?: (body: Uint8Array) => Promise<Uint8Array | undefined>;
  readonly signal?: AbortSignal;
}

/** Bytes that are read at once. @decision */
const stride = 64 * 1024;
/** More than a line's words show of a list. */
const rowsOfBrief = 8;
/** Lines of a high screen. */
const screenful = 100;
/**
 * Each part indexes this many times the lines of the previous one, so that the sum costs little
 * more than the last.
 */
const growth = 4;
/** The longest work between two breaths, but for that of one piece; milliseconds. @decision */
const turn = 8;

/** Puts lines of pieces into an index as they come. */
class Intake {
  readonly index = new LogIndex();
  readonly pieces = new PieceStore();
  readonly heads = new HeadReader();
  readonly #unpacker = new PieceUnpacker();

  /** Takes the next piece; returns the damage, if it has one. */
  take(body: PieceBody): LogDamage | undefined {
    const text = this.#unpacker.unpack(body);
    if (typeof text !== 'string') return text;
    this.takeText(text, body);
    return undefined;
  }

  /** Takes the text of a piece, or the beginning of it. */
  takeText(text: string, { bytes }: PieceBody): void {
    const first = this.index.length;
    for (const [from, to] of linesIn(text))
      if (!isNodeLine(text, from)) this.index.add(this.heads.read(text, from, to));
    const lines = this.index.length - first;
    this.pieces.add({ body: bytes.slice(), firstLine: first, lines }, text);
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
    brief: (line) => readRecord(own.line(line), { rows: rowsOfBrief }),
  };
};

/** The first screenful of a file whose first piece is longer than that. */
const openedByStart = (body: PieceBody, size: number): OpenedLog | undefined => {
  const intake = new Intake();
  let listed = 0;
  const text = readPieceStart(body, (line) => {
    if (!isNodeLine(line, 0)) listed += 1;
    return listed >= screenful;
  });
  if (listed < screenful) return undefined;
  intake.takeText(text, body);
  return openedBy(intake, size, { isPart: true });
};

/** Opens a whole file at once. */
export const openBytes = (bytes: Uint8Array): OpenedLog => {
  const intake = new Intake();
  const reader = new BodyReader();
  const { bodies, damage: end = reader.end() } = reader.push(bytes);
  let damage: LogDamage | undefined;
  for (const body of bodies) {
    damage = intake.take(body);
    if (damage) break;
  }
  return openedBy(intake, bytes.length, { isPart: false, damage: damage ?? end });
};

/**
 * Opens a file piece by piece. A damaged file opens up to the damage. Rejects when reading fails.
 */
export const openLog = async (
  file: Blob,
  { onProgress, onPart, pause, inflate, signal }: OpeningOptions = {},
): Promise<OpenedLog> => {
  const intake = new Intake();
  const reader = new BodyReader();
  let damage: LogDamage | undefined;
  let shown = 0;
  let read = 0;
  let began = performance.now();
  const breathe = async (): Promise<void> => {
    await pause?.();
    signal?.throwIfAborted();
    began = performance.now();
  };
  const show = async (part: OpenedLog | undefined): Promise<void> => {
    if (!part) return;
    shown = part.index.length;
    onPart?.(part);
    await breathe();
  };
  while (read < file.size && !damage) {
    const part = file.slice(read, read + stride);
    const pushed = reader.push(new Uint8Array(await part.arrayBuffer()));
    read += part.size;
    for (const found of pushed.bodies) {
      const body = { ...found, inflated: await inflate?.(found.bytes) };
      if (onPart && intake.index.length === 0) await show(openedByStart(body, file.size));
      damage = intake.take(body);
      if (damage) break;
      if (performance.now() - began >= turn) await breathe();
    }
    damage ??= pushed.damage;
    const { length } = intake.index;
    if (!damage && read < file.size && length >= Math.max(screenful, shown * growth))
      await show(openedBy(intake, file.size, { isPart: true }));
    onProgress?.(read, file.size);
    await breathe();
  }
  damage ??= reader.end();
  return openedBy(intake, file.size, { isPart: false, damage });
};
