import { logStart, packPiece } from '../../../src/protocol/action-log/container';
import { logVersion, type LogRecord } from '../../../src/protocol/action-log/records';
import type { FromLog, RawBeginning, ToLog } from '../../../src/protocol/engine/log';
import { LogDrafts } from './drafts';
import { leaveOut } from './leaveOut';
import { LogLines } from './logLines';
import { FallbackStore } from './fallbackStore';
import { LogStore, type PieceDatabase } from './logStore';
import { memoryDatabase } from './memoryDatabase';
import { Redactor } from './redactor';
import { sealFile, type SealTools } from './sealedFile';
import type { SourceWords } from './sourceWords';

/** Text units of a piece: less compresses worse, more is lost when a page dies. @decision */
const pieceLength = 256 * 1024;
/**
 * The longest time before a line is stored, in milliseconds. A short piece then replaces its stored
 * version.
 * @decision
 */
const keepInterval = 5000;

/** What the engine needs of its worker. */
export interface LogEnvironment {
  readonly post: (message: FromLog) => void;
  /** Opens the browser's database; rejects in private modes and on full disks. */
  readonly openDatabase: () => Promise<PieceDatabase>;
  readonly words: SourceWords;
  /** 32 random bytes, which are never sent or stored. */
  readonly salt: Uint8Array;
  readonly seal: SealTools;
  readonly every: (interval: number, task: () => void) => void;
  /** Milliseconds since 1970: stored logs have an age. */
  readonly now: () => number;
}

/** The most bytes of a log in memory, so that a long-lived page does not fill it. @decision */
const memoryLimit = 8 * 2 ** 20;

/** Writes the log of a page, and reads the stored ones. Tasks run one after the other. */
export class LogEngine {
  #lines: LogLines | undefined;
  #logId = '';
  #text = '';
  #segment = -1;
  /** The first frame of a segment has the whole state; later ones have only its hash. */
  #isStateDue = false;
  #store: FallbackStore | undefined;
  #clock = { startedAt: 0, from: 0, last: 0 };
  /** Number of the piece that is being written. */
  #order = 0;
  /** The stored length of that piece, and the number of actions before it. */
  #stored = { length: 0, actions: 0 };
  #tasks: Promise<void> = Promise.resolve();
  readonly #drafts: LogDrafts;

  readonly #environment: LogEnvironment;

  constructor(environment: LogEnvironment) {
    this.#environment = environment;
    this.#drafts = new LogDrafts(environment);
    environment.every(keepInterval, () => this.#inTurn(() => this.#keep()));
    this.#inTurn(() => this.#openStore());
  }

  obey(message: ToLog): void {
    this.#inTurn(() => this.#take(message));
  }

  #inTurn(task: () => Promise<void>): void {
    this.#tasks = this.#tasks.then(task).catch(() => undefined);
  }

  async #take(message: ToLog): Promise<void> {
    switch (message.type) {
      case 'open': {
        this.#logId = message.logId;
        const { salt, words } = this.#environment;
        this.#lines = new LogLines(new Redactor(salt, words, message.names));
        return;
      }
      case 'begin':
        return this.#begin(message.at, message.beginning);
      case 'entries':
        for (const entry of message.entries) {
          this.#clock.last = Math.max(this.#clock.last, entry.at);
          this.#write(this.#lines?.entry(entry));
        }
        return this.#keepIfLong();
      case 'nodes':
        for (const node of message.nodes) {
          const line = this.#lines?.node(node);
          if (this.#isStateDue) this.#write(line);
        }
        return this.#keepIfLong();
      case 'frame':
        this.#write(this.#lines?.frame(message.action, message.root, this.#isStateDue));
        this.#isStateDue = false;
        return;
      case 'keep':
        await this.#keep();
        return this.#environment.post({ type: 'kept', bytes: this.#bytesKept() });
      case 'list':
        // A page that is younger than the first interval has a log too.
        await this.#keep();
        return this.#environment.post({
          type: 'listed',
          requestId: message.requestId,
          logs: this.#store?.list() ?? [],
        });
      case 'forget':
        return this.#store?.forget(message.logId);
      case 'draft':
        await this.#keep();
        return this.#drafts.take(message, this.#store);
      case 'show':
      case 'pack':
        return this.#drafts.take(message, this.#store);
      case 'redact': {
        const { requestId, text } = message;
        const known = this.#lines?.sentence(text) ?? '';
        return this.#environment.post({ type: 'redacted', requestId, text: known });
      }
      case 'export':
        return this.#export(message);
    }
  }

  async #begin(at: number, beginning: RawBeginning): Promise<void> {
    await this.#endPiece();
    this.#segment += 1;
    this.#isStateDue = true;
    this.#clock = { startedAt: beginning.startedAt, from: at, last: at };
    const logId = this.#logId;
    const segment = this.#segment;
    this.#write(this.#lines?.begin(at, { version: logVersion, logId, segment, ...beginning }));
  }

  async #export(wish: Extract<ToLog, { type: 'export' }>): Promise<void> {
    const { requestId } = wish;
    try {
      await this.#keep();
      const stored = (await this.#store?.read(wish.logId)) ?? [];
      if (stored.length === 0) throw new Error('not-kept');
      const pieces = wish.leaveOut ? leaveOut(stored, wish.leaveOut) : stored;
      const file = new Blob([logStart(), ...pieces], { type: 'application/octet-stream' });
      const { seal } = this.#environment;
      const sealed = wish.publicKey ? await sealFile(file, wish.publicKey, seal) : file;
      this.#environment.post({ type: 'exported', requestId, file: sealed });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.#environment.post({ type: 'failed', requestId, reason });
    }
  }

  #write(record: LogRecord | undefined): void {
    if (record) this.#text += `${JSON.stringify(record)}\n`;
  }

  async #keepIfLong(): Promise<void> {
    if (this.#text.length >= pieceLength) await this.#endPiece();
  }

  /** Stores what has been written, in place of the piece's stored version. */
  async #keep(effort: 'most' | 'some' = 'some'): Promise<void> {
    if (this.#text.length === this.#stored.length || !this.#store) return;
    const { startedAt, from, last } = this.#clock;
    const actions = (this.#lines?.actionCount ?? 0) - this.#stored.actions;
    const endedAt = startedAt + last - from;
    const facts = { segment: this.#segment, order: this.#order, startedAt, endedAt, actions };
    this.#stored.length = this.#text.length;
    try {
      await this.#store.keep(this.#logId, packPiece(this.#text, effort), facts);
    } catch {
      const store = this.#goWithout('full');
      this.#write(['trouble', 0, 'storage', 'full']);
      this.#stored.length = this.#text.length;
      await store.keep(this.#logId, packPiece(this.#text, effort), facts);
    }
  }

  /** Compresses a finished piece as far as possible. */
  async #endPiece(): Promise<void> {
    if (this.#text === '' || !this.#store) return;
    this.#stored.length = 0;
    await this.#keep('most');
    this.#text = '';
    this.#order += 1;
    this.#stored = { length: 0, actions: this.#lines?.actionCount ?? 0 };
  }

  #bytesKept(): number {
    return this.#store?.list().find(({ logId }) => logId === this.#logId)?.bytes ?? 0;
  }

  async #openStore(): Promise<void> {
    try {
      const store = new LogStore(await this.#environment.openDatabase());
      await store.open(this.#environment.now());
      this.#store = new FallbackStore(store);
    } catch {
      this.#goWithout('unavailable');
    }
  }

  /** Continues in memory; stored pieces stay readable. */
  #goWithout(cause: 'full' | 'unavailable'): FallbackStore {
    const limits = { bytes: memoryLimit, age: Number.POSITIVE_INFINITY };
    const memory = new LogStore(memoryDatabase(), limits);
    const store = this.#store?.goOnIn(memory) ?? new FallbackStore(memory);
    this.#store = store;
    this.#environment.post({ type: 'degraded', cause });
    return store;
  }
}
