import { createAction } from '@reduxjs/toolkit';
import type { ReportState } from './report.state';

/** The state of reports changed. */
export const reportMoved = createAction<Partial<ReportState>>('report/moved');
