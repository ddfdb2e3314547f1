import * as z from 'zod/mini';
import { logDatabaseSize, logLifetime } from '../../../src/protocol/limits';
import type { KeptLog } from '../../../src/protocol/engine/log';

/** The part of localforage that is used. */
export interface PieceDatabase {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** A piece of a log, and what is known of it without opening it. */
interface KeptPiece {
  readonly key: string;
  readonly logId: string;
  readonly segment: number;
  readonly bytes: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly actions: number;
}

/** What is written about a piece beside its bytes. */
export type PieceFacts = Pick<KeptPiece, 'segment' | 'startedAt' | 'endedAt' | 'actions'>;

const pieceBytes = z.instanceof(Uint8Array<ArrayBuffer>);
const pieceKey =
  /^(?<logId>[\w-]{1,64})\/(?<segment>\d+)\/(?<order>\d+)\/(?<startedAt>\d+)-(?<endedAt>\d+)\/(?<actions>\d+)\/(?<bytes>\d+)$/;

const readKey = (key: string): KeptPiece | undefined => {
  const { logId = '', ...numbers } = pieceKey.exec(key)?.groups ?? {};
  if (logId === '') return undefined;
  const { segment, startedAt, endedAt, actions, bytes } = numbers;
  return {
    key,
    logId,
    segment: Number(segment),
    startedAt: Number(startedAt),
    endedAt: Number(endedAt),
    actions: Number(actions),
    bytes: Number(bytes),
  };
};

/**
 * Pieces of logs in the browser's database. Everything that is known of a piece stands in its key, so
 * that a listing opens none. Over the size the oldest segments go first; what is older than a week goes
 * at once. @source core 9
 */
export class LogStore {
  private pieces: KeptPiece[] = [];
  private order = 0;

  constructor(
    private readonly database: PieceDatabase,
    private readonly limits: { readonly bytes: number; readonly age: number } = {
      bytes: logDatabaseSize,
      age: logLifetime,
    },
  ) {}

  /** Reads what is there and lets go of what is too old. `now`: milliseconds since 1970. */
  async open(now: number): Promise<void> {
    const keys = await this.database.keys();
    // Zero-padded numbers: the text order is the order of writing.
    this.pieces = keys
      .flatMap((key) => readKey(key) ?? [])
      .sort((one, other) => one.startedAt - other.startedAt || (one.key < other.key ? -1 : 1));
    await this.purge(now);
  }

  /** Keeps a piece. Rejects where the database does. */
  async append(logId: string, bytes: Uint8Array<ArrayBuffer>, facts: PieceFacts): Promise<void> {
    const pad = (value: number): string => String(value).padStart(8, '0');
    const { segment, startedAt, endedAt, actions } = facts;
    this.order += 1;
    const key = [
      logId,
      pad(segment),
      pad(this.order),
      `${Math.round(startedAt)}-${Math.round(endedAt)}`,
      actions,
      bytes.length,
    ].join('/');
    await this.database.setItem(key, bytes);
    this.pieces.push({ key, logId, bytes: bytes.length, ...facts });
    await this.purge(endedAt);
  }

  /** The logs that are kept, the newest first. */
  list(): readonly KeptLog[] {
    const logs = new Map<string, KeptLog>();
    for (const { logId, startedAt, endedAt, actions, bytes } of this.pieces) {
      const known = logs.get(logId);
      logs.set(logId, {
        logId,
        startedAt: Math.min(known?.startedAt ?? startedAt, startedAt),
        endedAt: Math.max(known?.endedAt ?? endedAt, endedAt),
        actions: (known?.actions ?? 0) + actions,
        bytes: (known?.bytes ?? 0) + bytes,
      });
    }
    return [...logs.values()].sort((one, other) => other.startedAt - one.startedAt);
  }

  /** The pieces of a log in order, of which those that are gone are left out. */
  async read(logId: string): Promise<readonly Uint8Array<ArrayBuffer>[]> {
    const found: Uint8Array<ArrayBuffer>[] = [];
    for (const { key } of this.pieces.filter((piece) => piece.logId === logId)) {
      const bytes = z.safeParse(pieceBytes, await this.database.getItem(key));
      if (bytes.success) found.push(bytes.data);
    }
    return found;
  }

  async forget(logId: string): Promise<void> {
    await this.drop((piece) => piece.logId === logId);
  }

  private async purge(now: number): Promise<void> {
    await this.drop(({ endedAt }) => endedAt < now - this.limits.age);
    for (;;) {
      const size = this.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
      const [oldest] = this.pieces;
      if (!oldest || size <= this.limits.bytes) return;
      // A segment cannot be read in part.
      await this.drop(({ logId, segment }) => logId === oldest.logId && segment === oldest.segment);
    }
  }

  private async drop(isGone: (piece: KeptPiece) => boolean): Promise<void> {
    const gone = this.pieces.filter(isGone);
    this.pieces = this.pieces.filter((piece) => !isGone(piece));
    for (const { key } of gone) await this.database.removeItem(key);
  }
}
