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
  /** Reads one line. */
  record(line: number): LogRecord | StrangeLine;
}

/** How a file is opened. */
export interface OpeningOptions {
  /** Hears how many bytes of how many have been read. */
  readonly onProgress?: (read: number, size: number) => void;
  /** Lets the page breathe. */
  readonly pause?: () => Promise<void>;
  readonly signal?: AbortSignal;
}

/** Bytes that are read between two breaths: about a frame's time of work. @decision */
const stride = 64 * 1024;

/** Puts lines of pieces into an index as they come. */
class Intake {
  readonly index = new LogIndex();
  readonly pieces = new PieceStore();
  readonly heads = new HeadReader();
  private readonly bodies: Uint8Array[] = [];
  private readonly reader = new PieceReader((body) => this.bodies.push(body));

  /** What is damaged, once something is. */
  push(bytes: Uint8Array): LogDamage | undefined {
    const pushed = this.reader.push(bytes);
    for (const text of pushed.ok ? pushed.value : pushed.error.texts) this.take(text);
    if (pushed.ok) return undefined;
    const { kind, at, version } = pushed.error;
    return { kind, at, ...(version === undefined ? {} : { version }) };
  }

  end(): LogDamage | undefined {
    return this.reader.end();
  }

  private take(text: string): void {
    const first = this.index.length;
    for (const [from, to] of linesIn(text))
      if (!isNodeLine(text, from)) this.index.add(this.heads.read(text, from, to));
    const body = this.bodies.shift();
    if (body) this.pieces.add(body, first, this.index.length - first);
  }
}

/** What is known of a file once its bytes have been taken in. */
const openedBy = (
  { index, pieces, heads }: Intake,
  size: number,
  damage: LogDamage | undefined,
): OpenedLog => ({
  index,
  pieces,
  beginnings: heads.beginnings,
  strange: heads.strange,
  size,
  ...(damage ? { damage } : {}),
  record: (line) => readRecord(pieces.line(line)),
});

/** Opens a file that is there as a whole, at once. */
export const openBytes = (bytes: Uint8Array): OpenedLog => {
  const intake = new Intake();
  const damage = intake.push(bytes) ?? intake.end();
  return openedBy(intake, bytes.length, damage);
};

/** Opens a file piece by piece. A damaged one opens as far as it is whole. Rejects where reading does. */
export const openLog = async (
  file: Blob,
  { onProgress, pause, signal }: OpeningOptions = {},
): Promise<OpenedLog> => {
  const intake = new Intake();
  let damage: LogDamage | undefined;
  for (let at = 0; at < file.size && !damage; at += stride) {
    signal?.throwIfAborted();
    const part = file.slice(at, at + stride);
    damage = intake.push(new Uint8Array(await part.arrayBuffer()));
    onProgress?.(Math.min(at + stride, file.size), file.size);
    await pause?.();
  }
  damage ??= intake.end();
  return openedBy(intake, file.size, damage);
};
