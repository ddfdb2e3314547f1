import type { AlignedData } from 'uplot';

/** A line's name and its points: seconds since 1970, and a value. */
export interface PlotLine {
  readonly label: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

/**
 * The clock at some moments, seconds since 1970: with seconds where two would otherwise be alike.
 */
export const timeLabelsOf = (language: string, at: readonly number[]): readonly string[] => {
  const [first = 0, second = Infinity] = at;
  const clock = new Intl.DateTimeFormat(language, {
    ...{ hour: 'numeric', minute: '2-digit' },
    ...(second - first < 60 && { second: '2-digit' }),
  });
  return at.map((seconds) => clock.format(seconds * 1000));
};

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
