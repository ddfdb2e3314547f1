import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import { severityThresholds, type SeverityThreshold } from '../../protocol/limits';
import { audioQualitySeverities, type AudioQualitySeverity } from '../../protocol/vocabulary/audio';

/** The direction of a stream, in the documents' words: encoded streams are sent. @source media 4 */
export type Direction = 'encode' | 'decode';

/** The statistics that decide about a severity: percent, and ms. @source media 9 */
export type Judged = Pick<StreamStatistics, 'avg_loss' | 'rtt' | 'jitter'>;

/**
 * Seconds that are averaged: one late ping does not count, and a problem is reported within
 * seconds.
 * @decision The documents give thresholds of averages, without their duration.
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

/** The worst of all; 'none' for an empty list. */
export const worstOf = (severities: readonly AudioQualitySeverity[]): AudioQualitySeverity =>
  audioQualitySeverities.findLast((severity) => severities.includes(severity)) ?? 'none';

/**
 * Identifies a series of samples in its report: stream, direction, and the layer that is sent. A
 * received stream has one layer at a time, and changing it does not start a new series.
 */
export const seriesKey = (
  way: Direction,
  { userId, stream, layer = 0 }: StreamStatistics,
): string => `${way} ${stream ?? userId}${way === 'encode' ? ` ${layer}` : ''}`;

/** Rounded to a hundredth: nobody notices less, and every digit is stored. */
const mean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100;

/** The samples of each stream in order, by its key. */
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

/** The means that decide about a severity. */
const lately = (samples: readonly StreamStatistics[]): Judged => ({
  avg_loss: mean(samples.map(({ avg_loss }) => avg_loss)),
  rtt: mean(samples.map(({ rtt }) => rtt)),
  jitter: mean(samples.map(({ jitter }) => jitter)),
});

/** A stream's current statistics, with the mean of the last seconds. */
export interface RecentStream {
  readonly way: Direction;
  readonly now: StreamStatistics;
  readonly lately: Judged;
}

/** The streams in the last report, by their keys. */
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
 * The severity of each stream in the last report, by its key.
 * @decision Video is judged by audio's thresholds: the documents give no others.
 */
export const severitiesOf = (
  reports: readonly StatisticsReport[],
): ReadonlyMap<string, AudioQualitySeverity> =>
  new Map([...recentStreams(reports)].map(([key, stream]) => [key, severityOf(stream.lately)]));

/** The aggregate of a stream over one buffer. */
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
 * Aggregates each stream over a buffer.
 * @source media 9 (buffer 30 samples then aggregate)
 * @decision Means of rtt, jitter, loss, frames and bit rate; the worst second's loss as `max_loss`;
 * the greatest bandwidth; drops are summed; size, layer and codec are the last second's.
 */
export const aggregatesOf = (reports: readonly StatisticsReport[]): readonly StreamAggregate[] =>
  [...samplesByStream(reports).values()].flatMap(({ way, samples }) => aggregateOf(way, samples));
