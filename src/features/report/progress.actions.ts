import { createAction } from '@reduxjs/toolkit';
import type { ReportFailure, SentReport } from './report.state';

/** The reports that were sent from this browser were read, newest first. */
export const earlierReportsRead = createAction<readonly SentReport[]>('report/earlierRead');
/** A report is being packed. */
export const reportStarted = createAction<{ readonly trackingId: string }>('report/started');
/** The report is packed, and its first piece is being sent. */
export const reportPacked = createAction<{ readonly trackingId: string }>('report/packed');
/** The gateway has received some of the pieces. */
export const reportAdvanced = createAction<{ readonly came: number; readonly pieces: number }>(
  'report/advanced',
);
/** There is no answer, or the gateway wants a pause. */
export const reportPaused = createAction('report/paused');
/** The gateway has the whole report, which is now among the earlier ones. */
export const reportSent = createAction<{
  readonly trackingId: string;
  readonly earlier: readonly SentReport[];
}>('report/sent');
/** The report was not sent. */
export const reportFailed = createAction<{ readonly failure: ReportFailure }>('report/failed');
/** The person has canceled the report. */
export const reportCanceled = createAction('report/canceled');
/** The result of the last report is no longer shown. */
export const reportClosed = createAction('report/closed');
/** This host has requested the logs of these participants. */
export const logsPulled = createAction<{
  readonly req_id: string;
  readonly asked: readonly number[];
}>('report/logsPulled');

/** The actions after which no report is being sent. */
export const reportOver: string[] = [reportSent.type, reportFailed.type, reportCanceled.type];
