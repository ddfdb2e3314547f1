import { createAction, createSlice } from '@reduxjs/toolkit';
import type { StatisticsReport } from '../../protocol/engine/media';
import { sessionEnded } from '../meeting/meeting.actions';

/** The last report of each medium; arrives once a second. */
export interface StatisticsState {
  readonly audio: StatisticsReport | null;
  readonly video: StatisticsReport | null;
}
export const statisticsReported = createAction<{
  readonly medium: 'audio' | 'video';
  readonly report: StatisticsReport;
}>('statistics/reported');

const initialState: StatisticsState = { audio: null, video: null };

/** Media statistics. @source media 3 */
export const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(statisticsReported, (state, { payload }) => ({
        ...state,
        [payload.medium]: payload.report,
      }))
      .addCase(sessionEnded, () => initialState),
});
