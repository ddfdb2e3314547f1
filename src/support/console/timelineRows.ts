import type { Courses, SocketTurn, StatisticsPoint } from '../log/courses';
import { laneOfType, lanes, type Lane } from '../log/lanes';
import type { LogIndex } from '../log/logIndex';
import { Mark } from '../log/marks';

/** Time that a timeline spans, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A row of the timeline: how often something was in each column, a socket's turns, or a plot. */
export type TimelineRow =
  | { readonly kind: 'marks'; readonly lane: Lane; readonly columns: Uint32Array }
  | { readonly kind: 'socket'; readonly socket: string; readonly turns: readonly SocketTurn[] }
  | {
      readonly kind: 'plot';
      readonly lane: 'statistics';
      readonly points: readonly StatisticsPoint[];
    };

/** The span of a whole log; never empty. */
export const wholeSpan = (index: LogIndex): TimeSpan => {
  const from = index.timeAt(0);
  return { from, to: Math.max(from + 1, index.timeAt(index.length - 1)) };
};

/** The column of a time among `width`. */
export const columnOf = (time: number, { from, to }: TimeSpan, width: number): number =>
  Math.max(0, Math.min(width - 1, Math.floor(((time - from) / (to - from)) * width)));

const laneAt = (index: LogIndex, laneOf: readonly (Lane | undefined)[], line: number) => {
  switch (index.kindAt(line)) {
    case 'action':
      return laneOf[index.typeIdAt(line)];
    case 'sent':
    case 'heard':
      return 'connection';
    case 'trouble':
      return 'error';
    default:
      return undefined;
  }
};

/** The rows of the timeline, `width` columns wide. What is an error stands in the lane of errors too. */
export const timelineRows = (
  index: LogIndex,
  courses: Courses,
  width: number,
): readonly TimelineRow[] => {
  const span = wholeSpan(index);
  const laneOf = index.types.map(laneOfType);
  const columns = new Map(lanes.map((lane) => [lane, new Uint32Array(width)]));
  const count = (lane: Lane | undefined, column: number): void => {
    const own = lane && columns.get(lane);
    if (own) own[column] = (own[column] ?? 0) + 1;
  };
  for (let line = 0; line < index.length; line += 1) {
    const column = columnOf(index.timeAt(line), span, width);
    const lane = laneAt(index, laneOf, line);
    count(lane, column);
    if (lane !== 'error' && (index.marksAt(line) & Mark.error) !== 0) count('error', column);
  }
  return [...columns].flatMap(([lane, own]): readonly TimelineRow[] => {
    if (lane === 'statistics') return [{ kind: 'plot', lane, points: courses.statistics }];
    const row: TimelineRow = { kind: 'marks', lane, columns: own };
    if (lane !== 'connection') return [row];
    const sockets = [...courses.sockets].map(([socket, turns]): TimelineRow => ({
      kind: 'socket',
      socket,
      turns,
    }));
    return [row, ...sockets];
  });
};
