import { linesIn, isNodeLine } from './lineHead';
import { Flag, severityOf, type JumpTarget, type Severity } from './flags';
import type { LogIndex } from './logIndex';
import type { OpenedLog } from './openLog';

/** Which lines are listed. An empty text is no condition. */
export interface LineFilter {
  /** Part of the type, in any case. */
  readonly type: string;
  /** The least severity. */
  readonly severity: Severity;
  /** Lines that contain the searched text, if one was searched. */
  readonly found?: ReadonlySet<number>;
}

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/**
 * The numbers of the lines that a filter lets through, in order; frames and strange lines with
 * them.
 */
export const filteredLines = (index: LogIndex, filter: LineFilter): Uint32Array => {
  const wanted = filter.type.trim().toLowerCase();
  const lines = index.linesOf(
    index.types.map((type) => type.toLowerCase().includes(wanted)),
    (flags) => rank[severityOf(flags)] >= rank[filter.severity],
  );
  const { found } = filter;
  return found ? lines.filter((line) => found.has(line)) : lines;
};

/** Finds lines that hold `text` anywhere, in any case. Yields after each piece. */
export function* searchLines(
  { pieces }: OpenedLog,
  text: string,
): Generator<void, ReadonlySet<number>> {
  const wanted = text.toLowerCase();
  const found = new Set<number>();
  for (let piece = 0; piece < pieces.count; piece += 1) {
    const whole = pieces.textOf(piece).toLowerCase();
    let line = pieces.firstLineOf(piece) - 1;
    for (const [from, to] of linesIn(whole)) {
      if (isNodeLine(whole, from)) continue;
      line += 1;
      const at = whole.indexOf(wanted, from);
      // The rest of this piece does not contain it.
      if (at === -1) break;
      if (at + wanted.length <= to) found.add(line);
    }
    yield;
  }
  return found;
}

/** All lines of a kind to jump to. */
export const flaggedLines = (index: LogIndex, target: JumpTarget): readonly number[] => [
  ...index.linesOf(
    index.types.map(() => true),
    (flags) => (flags & Flag[target]) !== 0,
  ),
];

/** The nearest action after (or before) `from`; `from` when there is none. */
export const nextAction = (index: LogIndex, from: number, step: 1 | -1): number => {
  for (let line = from + step; line >= 0 && line < index.length; line += step)
    if (index.kindAt(line) === 'action') return line;
  return from;
};
