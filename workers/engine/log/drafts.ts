import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { logStart, PieceReader } from '../../../src/protocol/action-log/container';
import type { FromLog, LogDraft, ShownLine, ToLog } from '../../../src/protocol/engine/log';
import { leaveOut } from './leaveOut';
import { lineTime } from './lineTime';
import type { FallbackStore } from './fallbackStore';
import { sealFile, type SealTools } from './sealedFile';

type Bytes = Uint8Array<ArrayBuffer>;
type Wish = Extract<ToLog, { readonly type: 'draft' | 'show' | 'pack' }>;

/** Units of a line that a person is shown. @decision */
const longestLine = 400;
/** Lines that one question gets at most. @decision */
const mostShown = 200;

/** A piece, and the position of its lines in the draft. */
interface DraftPiece {
  readonly bytes: Bytes;
  readonly firstLine: number;
  /** The time before its first line. */
  readonly startsAt: number;
}

const textOf = (piece: Bytes): string => {
  const reader = new PieceReader();
  reader.push(logStart());
  const read = reader.push(piece);
  return read.ok ? read.value.join('') : '';
};
const linesOf = (piece: Bytes): readonly string[] =>
  textOf(piece)
    .split('\n')
    .filter((line) => line !== '');

interface LogDraftsEnvironment {
  readonly post: (message: FromLog) => void;
  readonly seal: SealTools;
}

/**
 * Drafts: snapshots of a log that a person is about to send, so that exactly what was shown is
 * sent, whatever is recorded in between.
 */
export class LogDrafts {
  #facts: LogDraft | undefined;
  #pieces: readonly DraftPiece[] = [];

  readonly #environment: LogDraftsEnvironment;

  constructor(environment: LogDraftsEnvironment) {
    this.#environment = environment;
  }

  async take(wish: Wish, store: FallbackStore | undefined): Promise<void> {
    const { requestId } = wish;
    try {
      this.#environment.post(await this.#answer(wish, store));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.#environment.post({ type: 'failed', requestId, reason });
    }
  }

  async #answer(wish: Wish, store: FallbackStore | undefined): Promise<FromLog> {
    const { requestId } = wish;
    if (wish.type === 'draft')
      return { type: 'drafted', requestId, draft: await this.#begin(wish, store) };
    if (wish.draftId !== this.#facts?.draftId) throw new Error('no-draft');
    if (wish.type === 'show')
      return { type: 'shown', requestId, lines: this.#show(wish.from, wish.count) };
    return { type: 'packed', requestId, ...(await this.#pack(wish.publicKey)) };
  }

  async #begin(
    wish: Extract<Wish, { type: 'draft' }>,
    store: FallbackStore | undefined,
  ): Promise<LogDraft> {
    const stored = (await store?.read(wish.logId)) ?? [];
    if (stored.length === 0) throw new Error('not-kept');
    const chosen = wish.leaveOut ? leaveOut(stored, wish.leaveOut) : stored;
    const pieces: DraftPiece[] = [];
    const count = { lines: 0, actions: 0, bytes: logStart().length };
    let startedAt = 0;
    let now = 0;
    for (const bytes of chosen) {
      pieces.push({ bytes, firstLine: count.lines, startsAt: now });
      count.bytes += bytes.length;
      for (const line of linesOf(bytes)) {
        now = lineTime(line, now);
        startedAt ||= now;
        count.lines += 1;
        if (line.startsWith('["action"')) count.actions += 1;
      }
    }
    this.#pieces = pieces;
    this.#facts = { draftId: wish.requestId, ...count, startedAt, endedAt: now };
    return this.#facts;
  }

  #show(from: number, count: number): readonly ShownLine[] {
    const shown: ShownLine[] = [];
    const most = Math.min(count, mostShown);
    const first = this.#pieces.findLastIndex(({ firstLine }) => firstLine <= from);
    for (const { bytes, firstLine, startsAt } of this.#pieces.slice(Math.max(0, first))) {
      let now = startsAt;
      for (const [index, line] of linesOf(bytes).entries()) {
        now = lineTime(line, now);
        if (firstLine + index < from) continue;
        if (shown.length >= most) return shown;
        const kind = /^\["(\w+)"/.exec(line)?.[1] ?? '';
        shown.push({ at: now, kind, text: line.slice(0, longestLine) });
      }
    }
    return shown;
  }

  async #pack(publicKey: string | undefined): Promise<{ file: Blob; digest: string }> {
    const parts = [logStart(), ...this.#pieces.map(({ bytes }) => bytes)];
    const plain = new Blob(parts, { type: 'application/octet-stream' });
    const hash = sha256.create();
    if (publicKey === undefined) {
      for (const part of parts) hash.update(part);
      return { file: plain, digest: bytesToHex(hash.digest()) };
    }
    const file = await sealFile(plain, publicKey, this.#environment.seal);
    hash.update(new Uint8Array(await file.arrayBuffer()));
    return { file, digest: bytesToHex(hash.digest()) };
  }
}
