import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import { severityThresholds, type SeverityThreshold } from '../../protocol/limits';
import { audioQualitySeverities, type AudioQualitySeverity } from '../../protocol/vocabulary/audio';

/** Which way a stream goes, in the documents' words: what is encoded is sent. @source media 4 */
export type Direction = 'encode' | 'decode';

/** What a severity is judged by: percent, and ms. @source media 9 */
export type Judged = Pick<StreamStatistics, 'avg_loss' | 'rtt' | 'jitter'>;

/**
 * Seconds whose mean is judged: one late ping is no trouble, and trouble is told within seconds.
 * @decision The documents give thresholds of averages, without saying over how long.
 */
export const judgedSeconds = 5;

const exceeds = (measured: Judged, bound: SeverityThreshold): boolean =>
  measured.avg_loss > bound.avg_loss || measured.rtt > bound.rtt || measured.jitter > bound.jitter;

/** How bad a stream is; one measure above its threshold is enough. @source media 9 */
export const severityOf = (measured: Judged): AudioQualitySeverity => {
  if (exceeds(measured, severityThresholds.critical)) return 'critical';
  if (exceeds(measured, severityThresholds.moderate)) return 'moderate';
  return exceeds(measured, severityThresholds.minor) ? 'minor' : 'none';
};

/** The worse of all; 'none' where there are none. */
export const worstOf = (severities: readonly AudioQualitySeverity[]): AudioQualitySeverity =>
  audioQualitySeverities.findLast((severity) => severities.includes(severity)) ?? 'none';

/**
 * What tells a series of samples from the others of its report: stream, direction, and the layer that
 * is sent. Received streams have one layer at a time: that it changes makes no other series.
 */
export const seriesKey = (
  way: Direction,
  { userId, stream, layer = 0 }: StreamStatistics,
): string => `${way} ${stream ?? userId}${way === 'encode' ? ` ${layer}` : ''}`;

/** To a hundredth: nobody tells more apart, and every digit is kept. */
const mean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100;

/** The seconds of one stream in the order in which they came, by its key. */
export const samplesByStream = (
  reports: readonly StatisticsReport[],
): ReadonlyMap<
  string,
  { readonly way: Direction; readonly samples: readonly StreamStatistics[] }
> => {
  const streams = new Map<string, { way: Direction; samples: StreamStatistics[] }>();
  for (const report of reports)
    for (const way of ['encode', 'decode'] as const)
      for (const stream of report[way]) {
        const key = seriesKey(way, stream);
        const known = streams.get(key);
        if (known) known.samples.push(stream);
        else streams.set(key, { way, samples: [stream] });
      }
  return streams;
};

/** The mean of what a severity is judged by. */
const lately = (samples: readonly StreamStatistics[]): Judged => ({
  avg_loss: mean(samples.map(({ avg_loss }) => avg_loss)),
  rtt: mean(samples.map(({ rtt }) => rtt)),
  jitter: mean(samples.map(({ jitter }) => jitter)),
});

/** A stream as it is now, with the mean of the last seconds. */
export interface RecentStream {
  readonly way: Direction;
  readonly now: StreamStatistics;
  readonly lately: Judged;
}

/** The streams that the last report still has, by their keys. */
export const recentStreams = (
  reports: readonly StatisticsReport[],
): ReadonlyMap<string, RecentStream> => {
  const now = samplesByStream(reports.slice(-1));
  const recent = new Map<string, RecentStream>();
  for (const [key, { way, samples }] of samplesByStream(reports.slice(-judgedSeconds))) {
    const [stream] = now.get(key)?.samples ?? [];
    if (stream) recent.set(key, { way, now: stream, lately: lately(samples) });
  }
  return recent;
};

/**
 * How bad each stream is that the last report still has, by its key.
 * @decision Video is judged by audio's thresholds: the documents give no others.
 */
export const severitiesOf = (
  reports: readonly StatisticsReport[],
): ReadonlyMap<string, AudioQualitySeverity> =>
  new Map([...recentStreams(reports)].map(([key, stream]) => [key, severityOf(stream.lately)]));

/** What a stream did over the seconds of one buffer. */
export interface StreamAggregate extends StreamStatistics {
  readonly way: Direction;
  /** Seconds that it was there; at most 30. */
  readonly samples: number;
  readonly severity: AudioQualitySeverity;
}

const aggregateOf = (way: Direction, samples: readonly StreamStatistics[]): StreamAggregate[] => {
  const last = samples.at(-1);
  if (!last) return [];
  const meanOf = (read: (sample: StreamStatistics) => number): number => mean(samples.map(read));
  const measured = lately(samples);
  return [
    {
      ...last,
      ...measured,
      ...(last.fps !== undefined && { fps: meanOf(({ fps }) => fps ?? 0) }),
      bitrate: Math.round(meanOf(({ bitrate }) => bitrate)),
      bandwidth: Math.max(...samples.map(({ bandwidth }) => bandwidth)),
      max_loss: Math.max(...samples.map(({ avg_loss }) => avg_loss)),
      dropped: samples.reduce((sum, { dropped }) => sum + dropped, 0),
      ...{ way, samples: samples.length, severity: severityOf(measured) },
    },
  ];
};

/**
 * Makes one record of each stream from the seconds of a buffer.
 * @source media 9 (buffer 30 samples then aggregate)
 * @decision Means of rtt, jitter, loss, frames and bit rate; the worst second's loss as `max_loss`;
 * the greatest bandwidth; drops are summed; size, layer and codec are the last second's.
 */
export const aggregatesOf = (reports: readonly StatisticsReport[]): readonly StreamAggregate[] =>
  [...samplesByStream(reports).values()].flatMap(({ way, samples }) => aggregateOf(way, samples));
