import type { LogRecord } from '../../protocol/action-log/records';
import { isNodeLine, linesIn } from './lineHead';
import type { OpenedLog } from './openLog';
import { readRecord } from './readRecords';
import { StateShrinker } from './shrinking';
import { StateNodes } from './stateNodes';
import type { Replay } from './replayBy';

/** A state that is known without a replay: that after a line. */
interface Checkpoint {
  readonly line: number;
  readonly state: object;
}

/** Known states lie so many lines apart, so that a replay from one takes less than a frame's time. @decision */
const fewestLines = 250;
/** Known states that are kept: in a longer log they lie further apart, so that memory stays bounded. @decision */
const mostCheckpoints = 288;
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
  /** Their states are shrunk. */
  private readonly checkpoints: Checkpoint[] = [];
  private readonly shrinker = new StateShrinker();
  private readonly spacing: number;
  private latest: Checkpoint | undefined;
  /** Lines of actions that the reducers threw on. */
  readonly broken = new Set<number>();

  constructor(
    private readonly log: OpenedLog,
    private readonly replay: Replay,
  ) {
    this.spacing = Math.max(fewestLines, Math.ceil(log.index.length / mostCheckpoints));
  }

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

  /** Remembers the state after a line where none near is known; lines come in their order. */
  remember(line: number, state: object): void {
    const last = this.checkpoints.at(-1);
    if (last && line < last.line + this.spacing) return;
    this.keep(line, state);
  }

  /** Remembers a state that no replay gives, however near another one is. */
  rememberTold(line: number, state: object): void {
    const last = this.checkpoints.at(-1);
    if (last && last.line >= line) return;
    // A file may tell one at every frame.
    if (this.checkpoints.length < 2 * mostCheckpoints) this.keep(line, state);
  }

  private keep(line: number, state: object): void {
    this.checkpoints.push({ line, state: this.shrinker.shrink(state) });
  }

  private knownBefore(line: number): Checkpoint | undefined {
    const checkpoint = this.checkpoints.findLast((each) => each.line <= line);
    const { latest } = this;
    if (latest && latest.line <= line && latest.line >= (checkpoint?.line ?? 0)) return latest;
    return checkpoint && { ...checkpoint, state: this.shrinker.restore(checkpoint.state) };
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
