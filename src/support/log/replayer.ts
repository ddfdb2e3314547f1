import type { LogRecord } from '../../protocol/action-log/records';
import { KnownStates, type KnownState } from './knownStates';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import { StateNodes } from './stateNodes';
import type { Replay } from './replayBy';

/** The most lines replayed from a known state before a frame is used instead. @decision */
const nearby = 1000;

/** The action that a record holds. */
export const actionOf = ([, , , type, rest]: Extract<
  LogRecord,
  readonly ['action', ...unknown[]]
>): {
  readonly type: string;
} => ({ ...(typeof rest === 'object' ? rest : {}), type });

/** Returns the state after any line by replaying from the nearest known one. */
export class Replayer {
  readonly #known = new KnownStates();
  #latest: KnownState | undefined;
  /** Lines of actions that the reducers threw on. */
  readonly broken = new Set<number>();

  readonly #log: OpenedLog;
  readonly #replay: Replay;

  constructor(log: OpenedLog, replay: Replay) {
    this.#log = log;
    this.#replay = replay;
  }

  /** The state after `line`; undefined when it is unknown. */
  stateAfter(line: number): object | undefined {
    const known = this.#knownBefore(line);
    const near =
      known && (line - known.line <= nearby || known.line >= this.#beginOf(line))
        ? known
        : (this.readFrame(line) ?? known);
    if (!near) return undefined;
    let { state } = near;
    for (let at = near.line + 1; at <= line; at += 1)
      if (this.#log.index.kindAt(at) === 'action') state = this.step(state, at);
    this.#latest = { line, state };
    return state;
  }

  /** The state after the action of a line; as it was where the reducers threw. */
  step(state: object, line: number): object {
    const record = this.#log.record(line);
    return Array.isArray(record) && record[0] === 'action'
      ? this.reduce(state, record, line)
      : state;
  }

  /** As `step`, for a record that was read already. */
  reduce(
    state: object,
    record: Extract<LogRecord, readonly ['action', ...unknown[]]>,
    line: number,
  ): object {
    try {
      return this.#replay(state, actionOf(record));
    } catch {
      // A foreign file: the replay skips this action.
      this.broken.add(line);
      return state;
    }
  }

  /** Remembers the state after a line, as far as there is room; lines come in their order. */
  remember(line: number, state: object): void {
    this.#known.offer(line, state);
  }

  /** Stores a state that no replay can produce, however near another one is. */
  rememberRecorded(line: number, state: object): void {
    this.#known.record(line, state);
  }

  #knownBefore(line: number): KnownState | undefined {
    const latest = this.#latest && this.#latest.line <= line ? this.#latest : undefined;
    return this.#known.before(line, latest?.line) ?? latest;
  }

  /** Reads the state at the start of the segment of `line`, if it is not after the line. */
  readFrame(line: number): KnownState | undefined {
    const { index, pieces } = this.#log;
    const begin = this.#beginOf(line);
    if (!this.#isFramed(begin, line)) return undefined;
    const nodes = new StateNodes();
    let isInside = false;
    for (let piece = pieces.pieceOf(begin); piece < pieces.count; piece += 1) {
      const text = pieces.textOf(piece);
      let at = pieces.firstLineOf(piece) - 1;
      for (const [from, to] of linesIn(text)) {
        const isNode = isNodeLine(text, from);
        if (!isNode) at += 1;
        if (at > line) return undefined;
        isInside ||= at === begin;
        if (!isInside || (!isNode && index.kindAt(at) !== 'frame')) continue;
        const record = readRecord(text.slice(from, to));
        if (!Array.isArray(record)) continue;
        if (record[0] === 'node') nodes.add(record);
        const state = record[0] === 'frame' ? nodes.get(record[2]) : undefined;
        if (state) return { line: at, state };
      }
    }
    return undefined;
  }

  /** Whether a frame is among these lines. A segment begins with one, so few are looked at. */
  #isFramed(from: number, to: number): boolean {
    for (let at = from; at <= to; at += 1) if (this.#log.index.kindAt(at) === 'frame') return true;
    return false;
  }

  /** The first line of the segment of `line`. */
  #beginOf(line: number): number {
    const { index } = this.#log;
    let begin = Math.max(0, Math.min(line, index.length - 1));
    while (begin > 0 && index.kindAt(begin) !== 'begin') begin -= 1;
    return begin;
  }
}
