import type { ReportState } from '../features/report/report.state';

/** The report that is being sent or was last. */
export interface PublicReport {
  readonly phase: ReportState['phase'];
  readonly trackingId: string;
  /** The number of pieces received, of `pieces`. */
  readonly came: number;
  readonly pieces: number;
  /** Why it was not sent; empty if it was. */
  readonly failure: ReportState['failure'];
  /** Newest first. */
  readonly earlier: readonly { readonly trackingId: string; readonly at: number }[];
  /** The participants whom this host has asked for logs, with their answers. */
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
