import type { ReportFault } from '../../protocol/http/reports';
import type { LogPullAnswer } from '../../protocol/vocabulary/meeting';

/** A report that was sent. */
export interface SentReport {
  readonly trackingId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why a report was not sent: the gateway's fault, or this browser's. */
export type ReportFailure = ReportFault | 'unreachable' | 'no-log';

/** A host's request for participants' logs. */
export interface LogPull {
  readonly req_id: string;
  readonly people: readonly {
    readonly userId: number;
    readonly answer: LogPullAnswer | 'asked';
  }[];
}

/** The report that is being sent, and those that were. */
export interface ReportState {
  /** `waiting`: there is no answer, or the gateway wants a pause; it continues on its own. */
  readonly phase: 'idle' | 'packing' | 'sending' | 'waiting' | 'sent' | 'failed';
  readonly trackingId: string;
  /** The number of pieces received, of `pieces`. */
  readonly came: number;
  readonly pieces: number;
  readonly failure: ReportFailure | '';
  /** Newest first, up to the limit. */
  readonly earlier: readonly SentReport[];
  /** The latest request of this host; null before one. */
  readonly pull: LogPull | null;
  /** The public key for encrypting logs; empty if the meeting has none. @source core 3 */
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
