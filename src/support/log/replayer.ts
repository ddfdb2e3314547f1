import type { LogRecord } from '../../protocol/action-log/records';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import { StateNodes } from './stateNodes';
import type { Replay } from './replayBy';

/** A state that is known without a replay: that after a line. */
interface Checkpoint {
  readonly line: number;
  readonly state: object;
}

/**
 * Known states that are kept; more are thinned out evenly, so that memory stays bounded. A state of a
 * large meeting shares most with the one before, and has half a megabyte of its own. @decision
 */
const fewestCheckpoints = 96;
const mostCheckpoints = 256;
/** Of a very long log more are kept, so that none is far: one for so many lines. @decision */
const linesOfCheckpoint = 8000;
/** Lines up to which a replay goes on from a known state rather than look for a frame. @decision */
const nearby = 1000;

/** The action that a record holds. */
export const actionOf = ([, , , type, rest]: Extract<
  LogRecord,
  readonly ['action', ...unknown[]]
>): {
  readonly type: string;
} => ({ ...(typeof rest === 'object' ? rest : {}), type });

/** Gives the state after any line: the nearest known one, and a few hundred actions from there. */
export class Replayer {
  private checkpoints: Checkpoint[] = [];
  private spacing = 1;
  private offered = 0;
  private latest: Checkpoint | undefined;
  /** Lines of actions that the reducers threw on. */
  readonly broken = new Set<number>();

  constructor(
    private readonly log: OpenedLog,
    private readonly replay: Replay,
  ) {}

  /** The state after `line`, or undefined where nothing tells one. */
  stateAfter(line: number): object | undefined {
    const known = this.knownBefore(line);
    const near =
      known && (line - known.line <= nearby || known.line >= this.beginOf(line))
        ? known
        : (this.readFrame(line) ?? known);
    if (!near) return undefined;
    let { state } = near;
    for (let at = near.line + 1; at <= line; at += 1)
      if (this.log.index.kindAt(at) === 'action') state = this.step(state, at);
    this.latest = { line, state };
    return state;
  }

  /** The state after the action of a line; as it was where the reducers threw. */
  step(state: object, line: number): object {
    const record = this.log.record(line);
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
      return this.replay(state, actionOf(record));
    } catch {
      // A file that no Plenary wrote: the replay goes on without this action.
      this.broken.add(line);
      return state;
    }
  }

  /** Remembers the state after a line; lines come in their order. */
  remember(line: number, state: object): void {
    this.offered += 1;
    if (this.offered % this.spacing !== 0) return;
    const last = this.checkpoints.at(-1);
    if (last && last.line >= line) return;
    this.checkpoints.push({ line, state });
    const wanted = Math.round(this.log.index.length / linesOfCheckpoint);
    const most = Math.min(mostCheckpoints, Math.max(fewestCheckpoints, wanted));
    if (this.checkpoints.length < most) return;
    this.checkpoints = this.checkpoints.filter((_checkpoint, at) => at % 2 === 0);
    this.spacing *= 2;
  }

  private knownBefore(line: number): Checkpoint | undefined {
    const checkpoint = this.checkpoints.findLast((each) => each.line <= line);
    const { latest } = this;
    return latest && latest.line <= line && latest.line > (checkpoint?.line ?? -1)
      ? latest
      : checkpoint;
  }

  /** Reads the state that the segment of `line` begins with, where that is not after the line. */
  readFrame(line: number): Checkpoint | undefined {
    const { index, pieces } = this.log;
    const begin = this.beginOf(line);
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

  /** Where the segment of `line` begins. */
  private beginOf(line: number): number {
    const { index } = this.log;
    let begin = Math.max(0, Math.min(line, index.length - 1));
    while (begin > 0 && index.kindAt(begin) !== 'begin') begin -= 1;
    return begin;
  }
}
