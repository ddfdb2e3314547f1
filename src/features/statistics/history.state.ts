import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';

/** One second of a medium, over all its streams. */
export interface StatisticsSample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The longest round trip, ms; 0 if none was measured. */
  readonly rtt: number;
  /** The worst stream's loss, percent. */
  readonly loss: number;
  /** bit/s */
  readonly sent: number;
  readonly received: number;
  /** Of the best stream, in each direction; 0 for audio. */
  readonly sentFrames: number;
  readonly receivedFrames: number;
}

/** Five minutes: what a plot shows, and the most that the store holds. @decision */
export const historyLength = 300;

const most = (values: readonly number[]): number => Math.max(0, ...values);
const sum = (streams: readonly StreamStatistics[]): number =>
  streams.reduce((total, { bitrate }) => total + bitrate, 0);
const framesOf = (streams: readonly StreamStatistics[]): number =>
  most(streams.map(({ fps }) => fps ?? 0));

/** The sample of a report. */
export const sampleOf = ({ encode, decode }: StatisticsReport, at: number): StatisticsSample => {
  const streams = [...encode, ...decode];
  return {
    at,
    rtt: most(streams.map(({ rtt }) => rtt)),
    loss: most(streams.map(({ avg_loss }) => avg_loss)),
    sent: sum(encode),
    received: sum(decode),
    sentFrames: framesOf(encode),
    receivedFrames: framesOf(decode),
  };
};

/** `history` with one more sample; the oldest are dropped. */
export const withSample = (
  history: readonly StatisticsSample[],
  sample: StatisticsSample,
): readonly StatisticsSample[] => [...history.slice(1 - historyLength), sample];
