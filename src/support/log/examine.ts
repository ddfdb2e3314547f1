import { StateHasher } from '../../protocol/action-log/stateHash';
import type { LogRecord, LogRecordOf } from '../../protocol/action-log/records';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import type { Replayer } from './replayer';

/** A frame whose replayed state differs from the recorded one or is unknown. */
export interface FrameMismatch {
  readonly line: number;
  /** Parts of the state that differ; empty when the state cannot be compared. */
  readonly parts: readonly string[];
}

/** Receives every line in order, with its record and time. */
export type LineListener = (record: LogRecord, line: number, time: number) => void;

/** The results of an examination so far. */
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

/** The most mismatches kept: the first ones show what went wrong. @decision */
const mostMismatches = 200;
/** Lines between two breaths, at most. */
const stride = 64;
/**
 * The most lines between two states left with the replayer. One is always at the end of a piece, so
 * that no earlier piece is opened for a later line. @decision
 */
const mostLinesApart = 800;

/**
 * Reads a whole log once: replays every action, compares the state with every frame, leaves known
 * states with the replayer, and feeds listeners. Yields often, so that its driver can let the page
 * run.
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

  /** A new segment writes all parts again. */
  #begin(): void {
    this.#parts.clear();
    this.forget();
  }

  /** Drops the hashes of all stored objects: they take as much memory as the objects. */
  forget(): void {
    this.#hasher = new StateHasher();
  }

  /**
   * Takes the next line. Of a frame that the state is not held by, the names of the parts that
   * differ.
   */
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

  /**
   * Names of the parts that differ; empty when the whole state is unknown; undefined when it
   * matches.
   */
  #holdTo([, action, root, hash, parts = {}]: LogRecordOf<'frame'>, line: number) {
    this.count += 1;
    for (const [part, its] of Object.entries(parts)) this.#parts.set(part, its);
    const recorded =
      root > 0 && !this.#isStill(hash) ? this.#replayer.readFrame(line)?.state : undefined;
    // Part of the file is missing before this: nothing is known until the next whole state.
    const isApart = this.#action !== action;
    this.#action = action;
    const differing = this.#state && !isApart ? this.#differing(hash, recorded) : undefined;
    // The replayed state shares objects with earlier ones.
    if (!this.#state || isApart || differing)
      this.#state = recorded ?? (isApart ? undefined : this.#state);
    if (this.#state && this.#state === recorded) this.#replayer.rememberRecorded(line, this.#state);
    return differing;
  }

  #isStill(hash: string): boolean {
    return this.#state !== undefined && this.#differing(hash) === undefined;
  }

  #differing(hash: string, recorded?: object): readonly string[] | undefined {
    const state = this.#state;
    const hasher = this.#hasher;
    if (!state) return undefined;
    try {
      if (hasher.hash(state) === hash) return undefined;
      const hashes = recorded ? new Map(hashesOf(hasher, recorded)) : this.#parts;
      return hashesOf(hasher, state).flatMap(([part, its]) => {
        const expected = hashes.get(part);
        return expected === its || (expected === undefined && !recorded) ? [] : [part];
      });
    } catch {
      // Too deep to be a state of Plenary's.
      return [];
    }
  }
}

const hashesOf = (hasher: StateHasher, state: object): [string, string][] =>
  Object.entries(state).map(([part, value]: readonly [string, unknown]) => [
    part,
    typeof value === 'object' && value !== null ? hasher.hash(value) : String(value),
  ]);
