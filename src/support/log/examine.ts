import { StateHasher } from '../../protocol/action-log/stateHash';
import type { LogRecord, LogRecordOf } from '../../protocol/action-log/records';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import type { Replayer } from './replayer';

/** A frame whose replayed state is not what was recorded, or cannot be told. */
export interface FrameMismatch {
  readonly line: number;
  /** Parts of the state that differ; empty where the state itself cannot be held to its frame. */
  readonly parts: readonly string[];
}

/** Hears every line in order with what it says, and the time of its head. */
export type LineListener = (record: LogRecord, line: number, time: number) => void;

/** What is known of a log's truth so far. */
export interface Examination {
  /** Lines that were looked at. */
  readonly lines: number;
  readonly frames: number;
  readonly mismatches: readonly FrameMismatch[];
}

/** How a log is looked through. */
export interface ExaminationOptions {
  readonly log: OpenedLog;
  readonly replayer: Replayer;
  readonly listeners?: readonly LineListener[];
}

/** Mismatches that are kept: the first ones tell what went wrong. @decision */
const mostMismatches = 200;
/** Lines between two breaths, at most. */
const stride = 64;
/**
 * Lines between two states that are left with the replayer. One is always where a piece ends: no piece
 * is opened for what comes before the one that is looked at. @decision
 */
const mostLinesApart = 800;

/**
 * Goes through a whole log once: replays every action, holds the state to every frame, leaves known
 * states with the replayer, and lets listeners read along. Yields often, for whoever drives it to give
 * the page its turn.
 */
export function* examine({
  log,
  replayer,
  listeners = [],
}: ExaminationOptions): Generator<Examination, Examination> {
  const { index, pieces } = log;
  const mismatches: FrameMismatch[] = [];
  const frames = new FrameCheck(replayer);
  let turns = 0;
  const now = (lines: number): Examination => ({ lines, frames: frames.count, mismatches });
  for (let piece = 0; piece < pieces.count; piece += 1) {
    const text = pieces.textOf(piece);
    let at = pieces.firstLineOf(piece) - 1;
    const lines = pieces.linesOf(piece);
    const last = at + lines;
    const spacing = Math.ceil(lines / Math.ceil(lines / mostLinesApart));
    for (const [from, to] of linesIn(text)) {
      turns += 1;
      if (turns % stride === 0) yield now(at + 1);
      if (isNodeLine(text, from)) continue;
      at += 1;
      const record = readRecord(text.slice(from, to));
      if (Array.isArray(record)) {
        const parts = frames.take(record, at);
        if (parts && mismatches.length < mostMismatches) mismatches.push({ line: at, parts });
        for (const listen of listeners) listen(record, at, index.timeAt(at));
      }
      if (at === last || (last - at) % spacing === 0) frames.leave(at);
    }
  }
  frames.forget();
  return now(index.length);
}

/** A replay from the first frame on, and what each frame says of it. */
class FrameCheck {
  count = 0;
  #hasher = new StateHasher();
  readonly #parts = new Map<string, string>();
  #state: object | undefined;
  /** Number of the last action that is in the state. */
  #action = 0;

  readonly #replayer: Replayer;

  constructor(replayer: Replayer) {
    this.#replayer = replayer;
  }

  /** A segment begins, and tells all parts anew. */
  #begin(): void {
    this.#parts.clear();
    this.forget();
  }

  /** Lets go of the hashes of all objects that are kept somewhere: they take as much as those. */
  forget(): void {
    this.#hasher = new StateHasher();
  }

  /** Takes the next line. Of a frame that the state is not held by, the names of the parts that differ. */
  take(record: LogRecord, line: number): readonly string[] | undefined {
    if (record[0] === 'begin') this.#begin();
    else if (record[0] === 'action') this.#act(record, line);
    return record[0] === 'frame' ? this.#holdTo(record, line) : undefined;
  }

  /** Leaves the state after `line` with the replayer. */
  leave(line: number): void {
    if (this.#state) this.#replayer.remember(line, this.#state);
  }

  #act(record: LogRecordOf<'action'>, line: number): void {
    this.#action = record[1];
    if (this.#state) this.#state = this.#replayer.reduce(this.#state, record, line);
  }

  /** Names of the parts that differ; empty where the state as a whole cannot be told; or undefined. */
  #holdTo([, action, root, hash, parts = {}]: LogRecordOf<'frame'>, line: number) {
    this.count += 1;
    for (const [part, its] of Object.entries(parts)) this.#parts.set(part, its);
    const told =
      root > 0 && !this.#isStill(hash) ? this.#replayer.readFrame(line)?.state : undefined;
    // Something was left out of the file in between: nothing is known until a state is told.
    const isApart = this.#action !== action;
    this.#action = action;
    const differing = this.#state && !isApart ? this.#differing(hash, told) : undefined;
    // The replayed one shares what it can with the states before.
    if (!this.#state || isApart || differing)
      this.#state = told ?? (isApart ? undefined : this.#state);
    if (this.#state && this.#state === told) this.#replayer.rememberTold(line, this.#state);
    return differing;
  }

  #isStill(hash: string): boolean {
    return this.#state !== undefined && this.#differing(hash) === undefined;
  }

  #differing(hash: string, told?: object): readonly string[] | undefined {
    const state = this.#state;
    const hasher = this.#hasher;
    if (!state) return undefined;
    try {
      if (hasher.hash(state) === hash) return undefined;
      const marks = told ? new Map(hashesOf(hasher, told)) : this.#parts;
      return hashesOf(hasher, state).flatMap(([part, its]) => {
        const expected = marks.get(part);
        return expected === its || (expected === undefined && !told) ? [] : [part];
      });
    } catch {
      // Too deep to be a state of Plenary's.
      return [];
    }
  }
}

const hashesOf = (hasher: StateHasher, state: object): [string, string][] =>
  Object.entries(state).map(([part, value]) => [
    part,
    typeof value === 'object' && value !== null ? hasher.hash(value) : String(value),
  ]);
