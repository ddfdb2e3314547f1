import { recentStreams, severityOf, type Direction } from '../../features/statistics/quality.rules';
import type { StatisticsState } from '../../features/statistics/statistics.slice';
import type { StreamStatistics } from '../../protocol/engine/media';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { sourceOfStream, type StreamSource } from '../../protocol/streamKey';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';

/** A row of the table of streams. */
export interface Stream {
  readonly key: string;
  readonly source: StreamSource;
  readonly way: Direction;
  /** Of the last second. */
  readonly of: StreamStatistics;
  /** Of the last five seconds. */
  readonly severity: AudioQualitySeverity;
}

const directions = ['encode', 'decode'] as const;
/** Logs of builds with one stream per person and medium name no stream. */
const unnamed = { audio: 'microphone', video: 'camera', sharing: 'share' } as const;
const sourceOf = ({ stream }: StreamStatistics, medium: MediaChannel): StreamSource =>
  stream === undefined ? unnamed[medium] : sourceOfStream(stream);

/** Every stream of the last reports: local ones first, then the others in the order they came. */
export const streamsOf = (buffer: StatisticsState['buffer']): readonly Stream[] => {
  const of = (medium: MediaChannel, wanted: Direction): readonly Stream[] =>
    [...recentStreams(buffer[medium] ?? [])]
      .filter(([, { way }]) => way === wanted)
      .map(([key, { now, lately }]) => ({
        ...{ key: `${medium} ${key}`, source: sourceOf(now, medium), way: wanted, of: now },
        severity: severityOf(lately),
      }));
  return directions.flatMap((way) => channelNames.flatMap((medium) => of(medium, way)));
};
