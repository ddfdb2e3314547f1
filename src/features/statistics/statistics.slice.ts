import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import type { StatisticsReport } from '../../protocol/engine/media';
import { statisticsBuffer } from '../../protocol/limits';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';
import { sessionEnded } from '../meeting/meeting.actions';
import { sampleOf, withSample, type StatisticsSample } from './history.state';
import { mediaStatusChanged } from './mediaStatus.actions';
import { noMediaStatus, withStatus, type MediaStatus } from './mediaStatus.state';
import type { StreamAggregate } from './quality.rules';

/**
 * A value per medium. Media that are always on have one from the start; the others have none until
 * they were measured, as in logs of builds that did not measure them.
 */
type PerMedium<T> = Readonly<Record<MediaWorker, T>> & Readonly<Partial<Record<MediaChannel, T>>>;

/** The last report of each medium, and the last minutes of reports; one comes each second. */
export interface StatisticsState extends PerMedium<StatisticsReport | null> {
  /** The last 30 reports, oldest first. @source media 9 */
  readonly buffer: PerMedium<readonly StatisticsReport[]>;
  /** The aggregates of the last 30 complete samples. @source media 9 */
  readonly aggregates: PerMedium<readonly StreamAggregate[]>;
  /** The worst severity of all audio streams. @source media 4 */
  readonly audioQuality: AudioQualitySeverity;
  /** Whether media are encoded and decoded. @source media 4 */
  readonly mediaStatus: MediaStatus;
  readonly history: PerMedium<readonly StatisticsSample[]>;
}
/** A medium's report; `at` is milliseconds since 1970. */
export const statisticsReported = createAction<{
  readonly medium: MediaChannel;
  readonly report: StatisticsReport;
  readonly at: number;
}>('statistics/reported');
/** 30 samples were gathered and made into one record of each stream. */
export const statisticsAggregated = createAction<{
  readonly medium: MediaChannel;
  readonly streams: readonly StreamAggregate[];
}>('statistics/aggregated');
/** Audio became better or worse. */
export const audioQualityChanged = createAction<{ readonly severity: AudioQualitySeverity }>(
  'statistics/audioQualityChanged',
);

const none = { audio: [], video: [] } as const;
const initialState: StatisticsState = {
  ...{ audio: null, video: null },
  ...{ buffer: none, aggregates: none, history: none },
  ...{ audioQuality: 'none', mediaStatus: noMediaStatus },
};

/** Media statistics. @source media 3 */
export const statisticsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(statisticsReported, (state, { payload: { medium, report, at } }) => ({
      ...state,
      [medium]: report,
      buffer: {
        ...state.buffer,
        [medium]: [...(state.buffer[medium] ?? []).slice(1 - statisticsBuffer), report],
      },
      history: {
        ...state.history,
        [medium]: withSample(state.history[medium] ?? [], sampleOf(report, at)),
      },
    }))
    .addCase(statisticsAggregated, (state, { payload: { medium, streams } }) => ({
      ...state,
      aggregates: { ...state.aggregates, [medium]: streams },
    }))
    .addCase(audioQualityChanged, (state, { payload }) => ({
      ...state,
      audioQuality: payload.severity,
    }))
    .addCase(mediaStatusChanged, (state, { payload }) => ({
      ...state,
      mediaStatus: withStatus(state.mediaStatus, payload),
    }))
    .addCase(sessionEnded, () => initialState),
);
