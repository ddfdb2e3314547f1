import { intent } from '../../effects/intent';
import type { LeftOutTime } from '../../protocol/engine/log';

/** What a person sends. */
export interface ReportWish {
  /** The log; without one the text alone is sent. */
  readonly logId?: string;
  /** A draft of it that the person has seen: what is sent is what was shown. */
  readonly draftId?: number;
  readonly leaveOut?: LeftOutTime;
  readonly text?: string;
  /** Of the failure that is reported, so that the id that was shown is the one that is found. */
  readonly trackingId?: string;
  /** What several people's reports have in common. */
  readonly groupId?: string;
}

/** Send a report; settled with its tracking id, or an empty one where it was given up. */
export const reportRequested = intent<ReportWish>('report/reportRequested');
/** Give up the report that is being sent. */
export const cancelReportRequested = intent('report/cancelReportRequested');
/** Read which reports were sent from this browser. */
export const listReportsRequested = intent('report/listReportsRequested');
/** Ask people of the meeting for their logs; settled with what all reports will have in common. */
export const pullLogsRequested = intent<{ readonly userIds: readonly number[] }>(
  'report/pullLogsRequested',
);
/** Begin anew: what became of the last report was seen. */
export const closeReportRequested = intent('report/closeReportRequested');

/** An error, in words that may leave the page. @source collaboration 7 */
export interface ErrorWish {
  readonly category: string;
  readonly reason: string;
  readonly data?: unknown;
}
/** Something to look at later. @source collaboration 7 (type and params) */
export interface DebugWish {
  readonly type: string;
  readonly params?: unknown;
}
/** Report an error. */
export const errorRequested = intent<ErrorWish>('report/errorRequested');
/** Post something for debugging. */
export const debugRequested = intent<DebugWish>('report/debugRequested');
