import { timelineRowHeight } from './rowHeight';
import { columnOf, type TimelineRow, type TimeSpan } from './timelineRows';

const inset = 3;

/** What is drawn, and where. Colours are those of the rows' labels, one for each. */
export interface TimelinePicture {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly rows: readonly TimelineRow[];
  readonly colours: readonly string[];
  readonly span: TimeSpan;
}

const drawMarks = (context: CanvasRenderingContext2D, columns: Uint32Array, top: number): void => {
  const tall = timelineRowHeight - 2 * inset;
  columns.forEach((count, column) => {
    if (count === 0) return;
    const height = Math.min(tall, 6 + 3 * Math.log2(count));
    context.fillRect(column, top + inset + tall - height, 1.5, height);
  });
};

/** How much of a row each status fills: a shape says what a colour may not. */
const shares: Readonly<Record<string, number>> = { connected: 1, connecting: 0.45 };

/** Draws all rows, top to bottom. */
export const drawTimeline = ({ context, width, rows, colours, span }: TimelinePicture): void => {
  context.clearRect(0, 0, width, rows.length * timelineRowHeight);
  rows.forEach((row, at) => {
    const top = at * timelineRowHeight;
    const tall = timelineRowHeight - 2 * inset;
    context.fillStyle = colours[at] ?? 'gray';
    context.strokeStyle = context.fillStyle;
    context.globalAlpha = 1;
    if (row.kind === 'marks') drawMarks(context, row.columns, top);
    else if (row.kind === 'socket')
      row.turns.forEach(({ time, status }, turn) => {
        const from = columnOf(time, span, width);
        const to = columnOf(row.turns[turn + 1]?.time ?? span.to, span, width);
        const height = Math.max(
          1.5,
          tall * (Object.hasOwn(shares, status) ? (shares[status] ?? 0) : 0),
        );
        context.globalAlpha = status === 'connected' ? 0.55 : 1;
        context.fillRect(from, top + inset + tall - height, Math.max(1, to - from), height);
      });
    else
      for (const medium of ['audio', 'video']) {
        const points = row.points.filter((point) => point.medium === medium);
        const highest = points.reduce((most, { rtt }) => Math.max(most, rtt), 1);
        context.globalAlpha = medium === 'audio' ? 1 : 0.6;
        context.setLineDash(medium === 'audio' ? [] : [3, 2]);
        context.beginPath();
        for (const { time, rtt } of points)
          context.lineTo(columnOf(time, span, width), top + inset + tall * (1 - rtt / highest));
        context.stroke();
        context.setLineDash([]);
      }
  });
};
