import { createAction, createSlice } from '@reduxjs/toolkit';
import type { StatisticsReport } from '../../protocol/engine/media';
import { sessionEnded } from '../meeting/meeting.actions';
import { sampleOf, withSample, type StatisticsSample } from './history';

/** The last report of each medium, and the last minutes of them; a report comes once a second. */
export interface StatisticsState {
  readonly audio: StatisticsReport | null;
  readonly video: StatisticsReport | null;
  readonly history: {
    readonly audio: readonly StatisticsSample[];
    readonly video: readonly StatisticsSample[];
  };
}
/** A medium's report; `at` is milliseconds since 1970. */
export const statisticsReported = createAction<{
  readonly medium: 'audio' | 'video';
  readonly report: StatisticsReport;
  readonly at: number;
}>('statistics/reported');

const initialState: StatisticsState = {
  audio: null,
  video: null,
  history: { audio: [], video: [] },
};

/** Media statistics. @source media 3 */
export const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(statisticsReported, (state, { payload: { medium, report, at } }) => ({
        ...state,
        [medium]: report,
        history: {
          ...state.history,
          [medium]: withSample(state.history[medium], sampleOf(report, at)),
        },
      }))
      .addCase(sessionEnded, () => initialState),
});
