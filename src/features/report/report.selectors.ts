import type { ReportState } from './report.state';

/** A state with reports. */
export interface WithReport {
  readonly report: ReportState;
}

/** The report that is being sent, or was last. */
export const selectReport = ({ report }: WithReport) => report;
/** Whether a report is being sent. */
export const selectIsReporting = ({ report: { phase } }: WithReport): boolean =>
  phase === 'packing' || phase === 'sending' || phase === 'waiting';
