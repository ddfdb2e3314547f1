import type { LoadBrowserReports } from '../../client/reports';
import {
  cancelReportRequested,
  debugRequested,
  errorRequested,
  pullLogsRequested,
  reportRequested,
  type ReportWish,
} from '../../features/report/report.actions';
import { selectReport } from '../../features/report/report.selectors';
import type { StoredLog } from '../../protocol/engine/log';
import { publicReport, type PublicReport } from '../reportShape';
import { done, type Core } from './operation';

/** Reports of problems. Each throws a PlenaryError with the reason. */
export interface ReportOperations {
  /** The action logs stored in this browser, newest first; empty if it stores none. */
  logs(): Promise<readonly StoredLog[]>;
  /**
   * Sends a text, a log or both to the gateway's support; resolves with the tracking id, empty if
   * it was canceled. The times in `leaveOut` (milliseconds since 1970) are not sent.
   */
  send(report: Pick<ReportWish, 'logId' | 'leaveOut' | 'text' | 'groupId'>): Promise<string>;
  /** Cancels the report that is being sent. */
  cancel(): Promise<void>;
  /** The report that is being sent or was last, and the tracking ids of the last seven. */
  current(): PublicReport;
  /**
   * Asks participants for their logs. Host only. Resolves with the group of their reports, for
   * `send` of one's own.
   */
  pull(userIds: readonly number[]): Promise<string>;
  /** Reports an error, at most one in 600 ms: others wait. */
  error(category: string, reason: string, data?: unknown): Promise<void>;
  debug(type: string, params?: unknown): Promise<void>;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Operations of reports. @source core 9, collaboration 7, issue 5 section 2 */
export const reportOperations = ({
  perform,
  read,
  reports,
}: Core & { readonly reports: LoadBrowserReports }): ReportOperations => ({
  logs: async () => {
    try {
      return await (await (await reports()).logs()).list();
    } catch {
      return [];
    }
  },
  send: async (report) => asText(await perform(reportRequested(report))),
  cancel: () => done(perform(cancelReportRequested())),
  current: () => publicReport(selectReport(read())),
  pull: async (userIds) => asText(await perform(pullLogsRequested({ userIds }))),
  error: (category, reason, data) => done(perform(errorRequested({ category, reason, data }))),
  debug: (type, params) => done(perform(debugRequested({ type, params }))),
});
