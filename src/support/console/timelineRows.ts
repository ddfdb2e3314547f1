import { laneOfType, lanesOf, type Lane } from '../log/lanes';
import type { LogIndex } from '../log/logIndex';
import { Flag } from '../log/flags';
import { lineAt, type Track } from '../sources/track';
import type { TimeSpan } from '../sources/view';
import { plotRows, type PlotRow } from './plotRows';

/** A status that lasts from a column on. */
export interface Turn {
  readonly column: number;
  readonly status: string;
}

/** A lane of ticks: statistics are plotted. */
type TickLane = Exclude<Lane, 'statistics'>;

/** A row of the timeline: how often something was in each column, a socket's turns, or plots. */
export type TimelineRow = { readonly id: string } & (
  | { readonly kind: 'ticks'; readonly lane: TickLane; readonly columns: Uint32Array }
  | { readonly kind: 'socket'; readonly socket: string; readonly turns: readonly Turn[] }
  | PlotRow
);

/** What a socket is in after the log has ended. */
export const unknownStatus = 'unknown';

/** What rows show, and how wide. */
export interface TimelineFrame {
  readonly span: TimeSpan;
  /** Columns. */
  readonly width: number;
}

/** The span of all logs; never empty. */
export const wholeSpan = (tracks: readonly Track[]): TimeSpan => {
  const spans = tracks.map(({ session: { log }, clock }) => ({
    from: clock.toCommon(log.index.timeAt(0)),
    to: clock.toCommon(log.index.timeAt(log.index.length - 1)),
  }));
  const from = Math.min(...spans.map((span) => span.from));
  return { from, to: Math.max(from + 1, ...spans.map((span) => span.to)) };
};

/** The column of a time, which may be out of sight. */
export const columnOf = (time: number, { span, width }: TimelineFrame): number =>
  Math.floor(((time - span.from) / (span.to - span.from)) * width);

const laneAt = (index: LogIndex, laneOf: readonly (Lane | undefined)[], line: number) => {
  switch (index.kindAt(line)) {
    case 'action':
      return laneOf[index.typeIdAt(line)];
    case 'sent':
    case 'heard':
      return 'connection';
    case 'trouble':
      return 'error';
    case 'begin':
    case 'frame':
    case 'strange':
      return undefined;
  }
};

/** Each lane's lines per column. */
type Counts = ReadonlyMap<Lane, Uint32Array>;

/** Counts each lane's lines per column. Errors count in the errors lane too. */
const countTicks = (track: Track, frame: TimelineFrame): Counts => {
  const { clock, session } = track;
  const { index } = session.log;
  const laneOf = index.types.map(laneOfType);
  const columns = new Map<Lane, Uint32Array>();
  const count = (lane: Lane, column: number): void => {
    const own = columns.get(lane) ?? new Uint32Array(frame.width);
    columns.set(lane, own);
    own[column] = (own[column] ?? 0) + 1;
  };
  const last = lineAt(track, frame.span.to);
  for (let line = lineAt(track, frame.span.from); line <= last; line += 1) {
    const column = Math.min(frame.width - 1, columnOf(clock.toCommon(index.timeAt(line)), frame));
    if (column < 0) continue;
    const lane = laneAt(index, laneOf, line);
    if (lane) count(lane, column);
    if (lane !== 'error' && (index.flagsAt(line) & Flag.error) !== 0) count('error', column);
  }
  return columns;
};

/** What was counted last of each log. */
const counted = new WeakMap<
  LogIndex,
  { readonly clock: Track['clock']; readonly frame: TimelineFrame; readonly counts: Counts }
>();

/**
 * As `countTicks`, but a log is counted again only in another frame or on another clock: rows are
 * asked for whenever more of a log was looked through, and it may have millions of lines.
 */
const countsOf = (track: Track, frame: TimelineFrame): Counts => {
  const { clock, session } = track;
  const known = counted.get(session.log.index);
  const { span, width } = frame;
  if (
    known?.clock === clock &&
    known.frame.width === width &&
    known.frame.span.from === span.from &&
    known.frame.span.to === span.to
  )
    return known.counts;
  const counts = countTicks(track, frame);
  counted.set(session.log.index, { clock, frame, counts });
  return counts;
};

/** The rows of one log. */
export const timelineRows = (track: Track, frame: TimelineFrame): readonly TimelineRow[] => {
  const { id, courses, log } = track.session;
  const end = columnOf(track.clock.toCommon(log.index.timeAt(log.index.length - 1)), frame);
  const counts = countsOf(track, frame);
  return lanesOf(log.index.types).flatMap((lane): readonly TimelineRow[] => {
    const name = `${id}/${lane}`;
    if (lane === 'statistics')
      return plotRows(courses.statistics, {
        width: frame.width,
        columnOf: (time) => columnOf(track.clock.toCommon(time), frame),
      }).map((row) => ({ id: `${name}/${row.plot}`, ...row }));
    const columns = counts.get(lane) ?? new Uint32Array(frame.width);
    const row: TimelineRow = { id: name, kind: 'ticks', lane, columns };
    if (lane !== 'connection') return [row];
    const sockets = [...courses.sockets].map(([socket, turns]): TimelineRow => ({
      id: `${name}/${socket}`,
      kind: 'socket',
      socket,
      turns: [
        ...turns.map(({ time, status }) => ({
          column: columnOf(track.clock.toCommon(time), frame),
          status,
        })),
        // Nothing is known after the last line.
        { column: end + 1, status: unknownStatus },
      ],
    }));
    return [row, ...sockets];
  });
};
