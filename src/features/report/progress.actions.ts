import { createAction } from '@reduxjs/toolkit';
import type { ReportState } from './report.state';

/** What is now true of the reports. */
export const reportMoved = createAction<Partial<ReportState>>('report/moved');
