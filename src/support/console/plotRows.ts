import type { StatisticsPoint } from '../log/courses';

/** The plots, top to bottom: the longest round trip, then each medium's loss and bitrate. */
export const plotNames = [
  'roundTrip',
  'audioLoss',
  'videoLoss',
  'audioBitrate',
  'videoBitrate',
] as const;
export type PlotName = (typeof plotNames)[number];

/** The direction of a line; a round trip has both. */
export type PlotWay = 'sent' | 'received' | 'both';

/** The highest of a value in each column; NaN where there is none. */
export interface PlotLine {
  readonly way: PlotWay;
  readonly columns: Float64Array;
}

/** Lines on one scale, from 0 to `top`. */
export interface PlotRow {
  readonly kind: 'plot';
  readonly plot: PlotName;
  /** Milliseconds, percent, or bit/s; nothing is higher. */
  readonly top: number;
  /** The most empty columns that a line crosses. */
  readonly reach: number;
  readonly lines: readonly PlotLine[];
}

type Read = (point: StatisticsPoint) => number;

const of =
  (medium: string, read: Read): Read =>
  (point) =>
    point.medium === medium ? read(point) : Number.NaN;
const bothWays = (medium: string, name: 'loss' | 'bitrate') =>
  (['sent', 'received'] as const).map(
    (way) => [way, of(medium, (point) => point[way][name])] as const,
  );
const linesOf: Readonly<Record<PlotName, readonly (readonly [way: PlotWay, read: Read])[]>> = {
  roundTrip: [['both', ({ rtt }) => rtt]],
  audioLoss: bothWays('audio', 'loss'),
  videoLoss: bothWays('video', 'loss'),
  audioBitrate: bothWays('audio', 'bitrate'),
  videoBitrate: bothWays('video', 'bitrate'),
};

/** A scale that is shorter would make much of little. @decision */
const leastTop: Readonly<Record<PlotName, number>> = {
  roundTrip: 100,
  audioLoss: 5,
  videoLoss: 5,
  audioBitrate: 16_000,
  videoBitrate: 100_000,
};

/** Reports come each second; points farther apart are not joined. Milliseconds. @decision */
const farthest = 5000;

/** Aggregates points into columns. Plots without points are left out, except the first. */
export const plotRows = (
  points: readonly StatisticsPoint[],
  { width, columnOf }: { readonly width: number; readonly columnOf: (time: number) => number },
): readonly PlotRow[] => {
  const reach = columnOf(farthest) - columnOf(0);
  const rows = plotNames.map((plot) => ({
    plot,
    top: leastTop[plot],
    isShown: plot === 'roundTrip',
    lines: linesOf[plot].map(([way, read]) => ({
      way,
      read,
      columns: new Float64Array(width).fill(Number.NaN),
    })),
  }));
  for (const point of points) {
    const column = columnOf(point.time);
    const isSeen = column >= 0 && column < width;
    for (const row of rows)
      for (const { read, columns } of row.lines) {
        const value = read(point);
        if (Number.isNaN(value)) continue;
        row.isShown = true;
        if (!isSeen) continue;
        const known = columns[column] ?? Number.NaN;
        columns[column] = Number.isNaN(known) ? value : Math.max(known, value);
        row.top = Math.max(row.top, value);
      }
  }
  return rows.flatMap(({ plot, top, isShown, lines }) =>
    isShown
      ? [
          {
            kind: 'plot',
            plot,
            top,
            reach,
            lines: lines.map(({ way, columns }) => ({ way, columns })),
          },
        ]
      : [],
  );
};
