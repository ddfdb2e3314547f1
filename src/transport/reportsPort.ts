import type * as z from 'zod/mini';
import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { StoredLog, LeftOutTime, LogDraft, ShownLine } from '../protocol/engine/log';
import type { debugPost, errorLog } from '../protocol/http/errorLogs';
import type { Rating } from '../protocol/http/ratings';
import type { ReportFault, reportBody, ReportPieces, ReportTaken } from '../protocol/http/reports';
import type { Unsubscribe } from './unsubscribe';

/** A body of the report URL. */
export type ReportBody = z.output<typeof reportBody>;
/** An error report. */
export type ErrorLog = z.output<typeof errorLog>;
/** The body of `POST /debug`. */
export type DebugPost = z.output<typeof debugPost>;

/** Why a call about reports failed. */
export interface ReportTrouble {
  readonly fault: ReportFault | 'unreachable';
  /** How long the gateway wants no calls; 0 if it does not say. */
  readonly retryAfter: Millis;
}
/** The result of a call about reports. */
export type Reported<T> = Promise<Result<T, ReportTrouble>>;

/** A file that is ready to send. */
export interface PackedLog {
  readonly file: Blob;
  /** SHA-256, in lowercase hexadecimal. */
  readonly digest: string;
}

/** The logs stored in this browser. Each call rejects when there is no log. */
export interface StoredLogs {
  /** The log of this page. */
  readonly ownId: string;
  list(): Promise<readonly StoredLog[]>;
  /** Drafts what would be sent now; discards the previous draft. */
  draft(logId: string, leaveOut?: LeftOutTime): Promise<LogDraft>;
  show(draftId: number, from: number, count: number): Promise<readonly ShownLine[]>;
  /** The draft's file, encrypted with `publicKey` if given. */
  pack(draftId: number, publicKey?: string): Promise<PackedLog>;
  /** Redacts personal data from a sentence. */
  redact(text: string): Promise<string>;
  forget(logId: string): Promise<void>;
}

/** Logs, and the gateway's report calls. Loaded for a report or an error. */
export interface ReportsPort {
  /** Rejects where this browser writes no log. */
  logs(): Promise<StoredLogs>;
  /** A piece of a file, in base64. */
  pieceOf(file: Blob, index: number): Promise<string>;
  send(body: ReportBody, uploadToken?: string): Reported<ReportTaken>;
  /** The pieces that the gateway has received. */
  pieces(trackingId: string, uploadToken: string): Reported<ReportPieces>;
  /** Reports uncaught errors; `from` is where they were caught. */
  onTrouble(listener: (from: string, text: string) => void): Unsubscribe;
  reportError(error: ErrorLog): Reported<unknown>;
  debug(post: DebugPost): Reported<unknown>;
  rate(rating: Rating): Reported<unknown>;
  /** Fetches what a beacon needs, because a closing page has no time for it. */
  prepareBeacon(): Promise<void>;
  /** Sent even while the page closes; false when nothing was prepared, or the browser refuses. */
  beacon(description: string): boolean;
}

/** Loads the port. */
export type LoadReports = () => Promise<ReportsPort>;
