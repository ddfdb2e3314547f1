import type { ReportFault } from '../../protocol/http/reports';
import type { LogPullAnswer } from '../../protocol/vocabulary/meeting';

/** A report that was sent. */
export interface SentReport {
  readonly trackingId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why a report was not sent: the gateway's word, or this browser's. */
export type ReportFailure = ReportFault | 'unreachable' | 'no-log';

/** People whom this host has asked for their logs. */
export interface LogPull {
  readonly req_id: string;
  readonly people: readonly {
    readonly userId: number;
    readonly answer: LogPullAnswer | 'asked';
  }[];
}

/** The report that is being sent, and those that were. */
export interface ReportState {
  /** `waiting`: nobody answers, or the gateway wants a rest; it goes on by itself. */
  readonly phase: 'idle' | 'packing' | 'sending' | 'waiting' | 'sent' | 'failed';
  readonly trackingId: string;
  /** Pieces that have come, of how many. */
  readonly came: number;
  readonly pieces: number;
  readonly failure: ReportFailure | '';
  /** Newest first, as many as are kept. */
  readonly earlier: readonly SentReport[];
  /** The latest wish of this host; null before one. */
  readonly pull: LogPull | null;
  /** For whose owner logs are encrypted; empty where the meeting names none. @source core 3 */
  readonly logEncryptionPubKey: string;
}

/** Before a first report. */
export const initialReport: ReportState = {
  phase: 'idle',
  trackingId: '',
  came: 0,
  pieces: 0,
  failure: '',
  earlier: [],
  pull: null,
  logEncryptionPubKey: '',
};
