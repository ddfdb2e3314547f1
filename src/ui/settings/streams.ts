import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';

/** A row of the table of streams. */
export interface Stream {
  readonly key: string;
  readonly medium: 'audio' | 'video';
  readonly isSent: boolean;
  readonly of: StreamStatistics;
}

/** Every stream of the last reports: one's own first, then the others in the order they came. */
export const streamsOf = (
  reports: Readonly<Record<'audio' | 'video', StatisticsReport | null>>,
): readonly Stream[] => {
  const of = (medium: 'audio' | 'video', way: 'encode' | 'decode'): readonly Stream[] =>
    (reports[medium]?.[way] ?? []).map((stream, index) => ({
      key: `${medium} ${way} ${stream.userId} ${stream.layer ?? index}`,
      medium,
      isSent: way === 'encode',
      of: stream,
    }));
  return [
    ...of('audio', 'encode'),
    ...of('video', 'encode'),
    ...of('audio', 'decode'),
    ...of('video', 'decode'),
  ];
};
