import * as z from 'zod/mini';
import { logDatabaseSize, logLifetime } from '../../../src/protocol/limits';

/** The part of localforage that is used. */
export interface PieceDatabase {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** A piece of a log, and what is known without opening it. */
export interface StoredPiece {
  readonly key: string;
  readonly logId: string;
  readonly segment: number;
  readonly order: number;
  readonly bytes: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly actions: number;
}

/** The facts stored with a piece's bytes. */
export type PieceFacts = Pick<
  StoredPiece,
  'segment' | 'order' | 'startedAt' | 'endedAt' | 'actions'
>;

const pieceBytes = z.instanceof(Uint8Array<ArrayBuffer>);
const pieceKey =
  /^(?<logId>[\w-]{1,64})\/(?<segment>\d+)\/(?<order>\d+)\/(?<startedAt>\d+)-(?<endedAt>\d+)\/(?<actions>\d+)\/(?<bytes>\d+)$/;

const readKey = (key: string): StoredPiece | undefined => {
  const { logId = '', ...numbers } = pieceKey.exec(key)?.groups ?? {};
  if (logId === '') return undefined;
  const { segment, order, startedAt, endedAt, actions, bytes } = numbers;
  return {
    key,
    logId,
    segment: Number(segment),
    order: Number(order),
    startedAt: Number(startedAt),
    endedAt: Number(endedAt),
    actions: Number(actions),
    bytes: Number(bytes),
  };
};

interface LogStoreLimits {
  readonly bytes: number;
  readonly age: number;
}

/**
 * Pieces of logs in the browser's database. All facts of a piece are in its key, so that listing
 * opens none. Above the size limit the oldest segments are removed first; pieces older than a week
 * are removed at once.
 * @source core 9
 */
export class LogStore {
  #pieces: StoredPiece[] = [];
  #size = 0;

  readonly #database: PieceDatabase;
  readonly #limits: LogStoreLimits;

  constructor(
    database: PieceDatabase,
    limits: LogStoreLimits = {
      bytes: logDatabaseSize,
      age: logLifetime,
    },
  ) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Lists the pieces and removes the expired ones. `now`: milliseconds since 1970. */
  async open(now: number): Promise<void> {
    const keys = await this.#database.keys();
    const found = keys
      .flatMap((key) => readKey(key) ?? [])
      // Zero-padded numbers: the text order is the order of writing.
      .sort((one, other) => one.startedAt - other.startedAt || (one.key < other.key ? -1 : 1));
    // A page that died while it rewrote a piece has left two: the later one contains the earlier.
    const last = new Map(found.map((piece) => [placeOf(piece), piece] as const));
    for (const piece of found)
      if ((last.get(placeOf(piece))?.endedAt ?? 0) < piece.endedAt) last.set(placeOf(piece), piece);
    this.#pieces = found;
    this.#size = sizeOf(found);
    const latest = new Set(last.values());
    await this.#drop((piece) => !latest.has(piece));
    await this.#purge(now);
  }

  /** Stores a piece, in place of one with the same order. Rejects when the database does. */
  async keep(logId: string, bytes: Uint8Array<ArrayBuffer>, facts: PieceFacts): Promise<void> {
    const pad = (value: number): string => String(value).padStart(8, '0');
    const { segment, order, startedAt, endedAt, actions } = facts;
    const key = [
      logId,
      pad(segment),
      pad(order),
      `${Math.round(startedAt)}-${Math.round(endedAt)}`,
      actions,
      bytes.length,
    ].join('/');
    const piece = { key, logId, bytes: bytes.length, ...facts };
    const last = this.#pieces.at(-1);
    await this.#database.setItem(key, bytes);
    this.#pieces.push(piece);
    this.#size += bytes.length;
    // First the new one, then away with the old: who dies in between has both.
    if (last && last.key !== key && placeOf(last) === placeOf(piece))
      await this.#drop((each) => each === last);
    await this.#purge(endedAt);
  }

  /** All pieces, in the order of writing. */
  get pieces(): readonly StoredPiece[] {
    return this.#pieces;
  }

  /** The bytes of a piece, unless they are gone. */
  async read({ key }: StoredPiece): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const bytes = z.safeParse(pieceBytes, await this.#database.getItem(key));
    return bytes.success ? bytes.data : undefined;
  }

  async forget(logId: string): Promise<void> {
    await this.#drop((piece) => piece.logId === logId);
  }

  async #purge(now: number): Promise<void> {
    if (this.#pieces.some(({ endedAt }) => endedAt < now - this.#limits.age))
      await this.#drop(({ endedAt }) => endedAt < now - this.#limits.age);
    for (
      let [oldest] = this.#pieces;
      oldest && this.#size > this.#limits.bytes;
      [oldest] = this.#pieces
    ) {
      const { logId, segment } = oldest;
      // A segment cannot be read in part.
      await this.#drop((piece) => piece.logId === logId && piece.segment === segment);
    }
  }

  async #drop(isGone: (piece: StoredPiece) => boolean): Promise<void> {
    const gone = this.#pieces.filter(isGone);
    if (gone.length === 0) return;
    this.#pieces = this.#pieces.filter((piece) => !isGone(piece));
    this.#size -= sizeOf(gone);
    for (const { key } of gone) await this.#database.removeItem(key);
  }
}

/** The position of a piece in its log, which does not change when it is rewritten. */
export const placeOf = ({ logId, segment, order }: StoredPiece): string =>
  `${logId}/${segment}/${order}`;

const sizeOf = (pieces: readonly StoredPiece[]): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes, 0);
