import { StateHasher } from '../../protocol/action-log/stateHash';
import type { LogRecord } from '../../protocol/action-log/records';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import type { Replayer } from './replayer';
import { StateNodes } from './stateNodes';
import { differing } from './verify';

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
  const hasher = new StateHasher();
  const nodes = new StateNodes();
  const mismatches: FrameMismatch[] = [];
  let state: object | undefined;
  let frames = 0;
  let turns = 0;
  const now = (lines: number): Examination => ({ lines, frames, mismatches: [...mismatches] });
  const holdTo = (told: object | undefined, hash: string, line: number): void => {
    frames += 1;
    const parts = state && differenceOf(hasher, { state, told: told ?? {}, hash });
    if (parts && mismatches.length < mostMismatches) mismatches.push({ line, parts });
    // The replayed one shares what it can with the states before.
    if (!state || parts) state = told ?? state;
    if (state) replayer.remember(line, state);
  };
  for (let piece = 0; piece < pieces.count; piece += 1) {
    const text = pieces.textOf(piece);
    let at = pieces.firstLineOf(piece) - 1;
    for (const [from, to] of linesIn(text)) {
      turns += 1;
      if (turns % stride === 0) yield now(at + 1);
      if (!isNodeLine(text, from)) at += 1;
      const record = readRecord(text.slice(from, to));
      if (!Array.isArray(record)) continue;
      if (record[0] === 'begin') nodes.clear();
      else if (record[0] === 'node') nodes.add(record);
      else if (record[0] === 'action' && state) state = replayer.reduce(state, record, at);
      else if (record[0] === 'frame') holdTo(nodes.get(record[2]), record[3], at);
      if (record[0] !== 'node')
        for (const listen of listeners) listen(record, at, index.timeAt(at));
    }
  }
  return now(index.length);
}

const differenceOf = (
  hasher: StateHasher,
  { state, told, hash }: { readonly state: object; readonly told: object; readonly hash: string },
): readonly string[] | undefined => {
  try {
    return hasher.hash(state) === hash ? undefined : differing(hasher, state, told);
  } catch {
    // Too deep to be a state of Plenary's.
    return [];
  }
};
