import type { AlignedData } from 'uplot';

/** A line's name and its points: seconds since 1970, and a value. */
export interface PlotLine {
  readonly label: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

/**
 * Lines on one axis of time, as the plotter wants them: where a line has no point it has a gap. Media
 * report within the same second but not at the same moment, so that times are taken by the second.
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
