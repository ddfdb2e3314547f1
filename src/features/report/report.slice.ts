import { createSlice } from '@reduxjs/toolkit';
import { reportMoved } from './progress.actions';
import { initialReport } from './report.state';

/** Reports of this page. The saga has the results; the store only mirrors them. */
export const reportSlice = createSlice({
  name: 'report',
  initialState: initialReport,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(reportMoved, (state, { payload }) => ({ ...state, ...payload })),
});
