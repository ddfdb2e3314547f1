import { recentStreams, severityOf, type Direction } from '../../features/statistics/quality.rules';
import type { MeasuredMedium, StatisticsState } from '../../features/statistics/statistics.slice';
import type { StreamStatistics } from '../../protocol/engine/media';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';

/** A row of the table of streams. */
export interface Stream {
  readonly key: string;
  readonly medium: MeasuredMedium;
  readonly way: Direction;
  /** Of the last second. */
  readonly of: StreamStatistics;
  /** Of the last five seconds. */
  readonly severity: AudioQualitySeverity;
}

/** Every stream of the last reports: one's own first, then the others in the order they came. */
export const streamsOf = (buffer: StatisticsState['buffer']): readonly Stream[] => {
  const of = (medium: MeasuredMedium, wanted: Direction): readonly Stream[] =>
    [...recentStreams(buffer[medium])]
      .filter(([, { way }]) => way === wanted)
      .map(([key, { now, lately }]) => ({
        ...{ key: `${medium} ${key}`, medium, way: wanted, of: now },
        severity: severityOf(lately),
      }));
  return [
    ...of('audio', 'encode'),
    ...of('video', 'encode'),
    ...of('audio', 'decode'),
    ...of('video', 'decode'),
  ];
};
