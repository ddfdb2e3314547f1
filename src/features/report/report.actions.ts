import { intent } from '../../effects/intent';
import type { LeftOutTime } from '../../protocol/engine/log';

/** A report that a person sends. */
export interface ReportWish {
  /** The log; without one, only the text is sent. */
  readonly logId?: string;
  /** The draft that the person has reviewed: exactly that is sent. */
  readonly draftId?: number;
  readonly leaveOut?: LeftOutTime;
  readonly text?: string;
  /** Of the failure that is reported, so that the id that was shown is the one that is found. */
  readonly trackingId?: string;
  /** Groups the reports of several people. */
  readonly groupId?: string;
}

/** Send a report; settles with its tracking id, or an empty one if it was canceled. */
export const reportRequested = intent<ReportWish>('report/reportRequested');
/** Cancel the report that is being sent. */
export const cancelReportRequested = intent('report/cancelReportRequested');
/** Read which reports were sent from this browser. */
export const listReportsRequested = intent('report/listReportsRequested');
/** Ask participants for their logs; settles with the group of their reports. */
export const pullLogsRequested = intent<{ readonly userIds: readonly number[] }>(
  'report/pullLogsRequested',
);
/** Reset the state: the person has seen the result of the last report. */
export const closeReportRequested = intent('report/closeReportRequested');

/** An error without personal data. @source collaboration 7 */
export interface ErrorWish {
  readonly category: string;
  readonly reason: string;
  readonly data?: unknown;
}
/** Data for debugging. @source collaboration 7 (type and params) */
export interface DebugWish {
  readonly type: string;
  readonly params?: unknown;
}
/** Report an error. */
export const errorRequested = intent<ErrorWish>('report/errorRequested');
/** Send data for debugging. */
export const debugRequested = intent<DebugWish>('report/debugRequested');
