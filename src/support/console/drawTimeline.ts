import { timelineRowHeight } from './rowHeight';
import type { PlotRow } from './plotRows';
import { unknownStatus, type TimelineRow, type Turn } from './timelineRows';

const inset = 3;
const tall = timelineRowHeight - 2 * inset;

/** A row and its position, in CSS pixels. */
export interface PlacedRow {
  readonly row: TimelineRow;
  readonly top: number;
  readonly colour: string;
}
/** Rows to draw and the canvas they fit. */
export interface TimelinePicture {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly PlacedRow[];
}

const drawTicks = (context: CanvasRenderingContext2D, columns: Uint32Array, top: number): void => {
  columns.forEach((count, column) => {
    if (count === 0) return;
    const height = Math.min(tall, 6 + 3 * Math.log2(count));
    context.fillRect(column, top + inset + tall - height, 1.5, height);
  });
};

/** How much of a row each status fills: a shape says what a color may not. */
const shares: Readonly<Record<string, number>> = { connected: 1, connecting: 0.45 };

const drawTurns = (
  { context, width }: TimelinePicture,
  turns: readonly Turn[],
  top: number,
): void =>
  turns.forEach(({ column, status }, turn) => {
    const from = Math.max(0, column);
    const to = Math.min(width, turns[turn + 1]?.column ?? width);
    if (to < 0 || from > width || status === unknownStatus) return;
    const share = Object.hasOwn(shares, status) ? (shares[status] ?? 0) : 0;
    const height = Math.max(1.5, tall * share);
    context.globalAlpha = status === 'connected' ? 0.55 : 1;
    context.fillRect(from, top + inset + tall - height, Math.max(1, to - from), height);
  });

/** Received is dashed, so that color is not the only difference. */
const dashes = { sent: [], received: [3, 2], both: [] } as const;

const drawPlots = (
  context: CanvasRenderingContext2D,
  { lines, top: highest, reach }: PlotRow,
  top: number,
): void =>
  lines.forEach(({ way, columns }) => {
    context.setLineDash(dashes[way]);
    context.beginPath();
    let last = Number.NEGATIVE_INFINITY;
    columns.forEach((value, column) => {
      if (Number.isNaN(value)) return;
      const height = top + inset + tall * (1 - Math.max(0, value) / highest);
      // A single value is a dot.
      if (column - last > Math.max(1, reach)) context.moveTo(column - 1, height);
      context.lineTo(column, height);
      last = column;
    });
    context.stroke();
    context.setLineDash([]);
  });

/** Draws all rows, top to bottom. */
export const drawTimeline = (picture: TimelinePicture): void => {
  const { context, width, height, rows } = picture;
  context.clearRect(0, 0, width, height);
  for (const { row, top, colour } of rows) {
    context.fillStyle = colour;
    context.strokeStyle = colour;
    context.globalAlpha = 1;
    if (row.kind === 'ticks') drawTicks(context, row.columns, top);
    else if (row.kind === 'socket') drawTurns(picture, row.turns, top);
    else drawPlots(context, row, top);
  }
};
