import type { ReportState } from '../features/report/report.state';

/** The report that is being sent or was last. */
export interface PublicReport {
  readonly phase: ReportState['phase'];
  readonly trackingId: string;
  /** Parts that have come, of how many. */
  readonly came: number;
  readonly pieces: number;
  /** Why it was not sent; empty where it was. */
  readonly failure: ReportState['failure'];
  /** Newest first. */
  readonly earlier: readonly { readonly trackingId: string; readonly at: number }[];
  /** Those whom this host has asked for their logs, and what became of it. */
  readonly asked: readonly { readonly userId: number; readonly answer: string }[];
}

/** The public shape of reports. */
export const publicReport = ({ pull, earlier, ...report }: ReportState): PublicReport => ({
  phase: report.phase,
  trackingId: report.trackingId,
  came: report.came,
  pieces: report.pieces,
  failure: report.failure,
  earlier: earlier.map((one) => ({ ...one })),
  asked: (pull?.people ?? []).map((one) => ({ ...one })),
});
