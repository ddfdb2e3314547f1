import type { AlignedData } from 'uplot';

/** A line's name and its points: seconds since 1970, and a value. */
export interface PlotLine {
  readonly label: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

/**
 * Lines on one time axis, in the plotter's format: a line without a point has a gap. Media report
 * within the same second but not at the same moment, so times are rounded to seconds.
 */
export const plotDataOf = (lines: readonly PlotLine[]): AlignedData => {
  const times = [
    ...new Set(lines.flatMap(({ points }) => points.map(([seconds]) => Math.round(seconds)))),
  ].sort((a, b) => a - b);
  return [
    times,
    ...lines.map(({ points }) => {
      const values = new Map(points.map(([seconds, value]) => [Math.round(seconds), value]));
      return times.map((seconds) => values.get(seconds) ?? null);
    }),
  ];
};
