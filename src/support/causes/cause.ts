import type { LogRecord } from '../../protocol/action-log/records';
import type { LineListener } from '../log/examine';
import { fieldOf } from '../log/fields';

/** Known troubles by name; each has texts under `causes.<name>`. */
export type CauseId =
  | 'programFault'
  | 'joinRefused'
  | 'serversExhausted'
  | 'noHeartbeat'
  | 'mediaUnsupported'
  | 'deviceEnded'
  | 'overloadedCpu'
  | 'sharedMemoryMissing'
  | 'clockJump'
  | 'autoplayBlocked'
  | 'mutedByHost'
  | 'privilegeRefused';

/** A line as a rule sees it. */
export interface CauseLine {
  /** Milliseconds since 1970, on the clock of the log. */
  readonly time: number;
  readonly record: LogRecord;
  /** Of an action; empty of other lines. */
  readonly type: string;
  readonly payload: unknown;
}

/** Figures and words that a card shows of the line where a problem appears. */
export type CauseFacts = Readonly<Record<string, string | number>>;

/** Recognizes one known problem. */
export interface CauseRule {
  readonly id: CauseId;
  readonly severity: 'warning' | 'error';
  /**
   * Starts on a log; the result reads it line by line and returns facts where the problem appears.
   */
  readonly follow: () => (line: CauseLine) => CauseFacts | undefined;
}

/** A trouble that was recognized, and where. */
export interface CauseFound {
  readonly rule: CauseRule;
  /** The first lines that show it, in order. */
  readonly lines: readonly number[];
  /** How many there are in all. */
  readonly count: number;
  /** Of the first line. */
  readonly facts: CauseFacts;
}

/** Links that a card has at most. @decision */
const mostLines = 20;

const lineOf = (record: LogRecord, time: number): CauseLine =>
  record[0] === 'action'
    ? { time, record, type: record[3], payload: fieldOf(record[4], 'payload') }
    : { time, record, type: '', payload: undefined };

/** Reads a log along with all `rules`. */
export const gatherCauses = (
  rules: readonly CauseRule[],
): { readonly found: () => readonly CauseFound[]; readonly listen: LineListener } => {
  const followers = rules.map((rule) => ({ rule, look: rule.follow() }));
  const found = new Map<CauseId, CauseFound>();
  return {
    found: () => [...found.values()],
    listen: (record, line, time) => {
      const seen = lineOf(record, time);
      for (const { rule, look } of followers) {
        const facts = look(seen);
        if (!facts) continue;
        const known = found.get(rule.id) ?? { rule, lines: [], count: 0, facts };
        const lines = known.lines.length < mostLines ? [...known.lines, line] : known.lines;
        found.set(rule.id, { ...known, lines, count: known.count + 1 });
      }
    },
  };
};
