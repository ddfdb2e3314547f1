import type * as z from 'zod/mini';
import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { KeptLog, LeftOutTime, LogDraft, ShownLine } from '../protocol/engine/log';
import type { debugPost, errorLog } from '../protocol/http/errorLogs';
import type { Rating } from '../protocol/http/ratings';
import type { ReportFault, reportBody, ReportPieces, ReportTaken } from '../protocol/http/reports';
import type { Unsubscribe } from './unsubscribe';

/** A body of the report URL. */
export type ReportBody = z.output<typeof reportBody>;
/** An error report. */
export type ErrorLog = z.output<typeof errorLog>;
/** A debug post. */
export type DebugPost = z.output<typeof debugPost>;

/** Why a call about reports came to nothing. */
export interface ReportTrouble {
  readonly fault: ReportFault | 'unreachable';
  /** The gateway wants to be left alone so long; 0 where it does not say. */
  readonly retryAfter: Millis;
}
/** What a call about reports came to. */
export type Reported<T> = Promise<Result<T, ReportTrouble>>;

/** A file that can be sent. */
export interface PackedLog {
  readonly file: Blob;
  /** SHA-256, in lower case hexadecimal digits. */
  readonly digest: string;
}

/** The logs that this browser keeps. Each call rejects where no log is written. */
export interface KeptLogs {
  /** The log of this page. */
  readonly ownId: string;
  list(): Promise<readonly KeptLog[]>;
  /** What would be sent at this moment; the draft before it is let go. */
  draft(logId: string, leaveOut?: LeftOutTime): Promise<LogDraft>;
  show(draftId: number, from: number, count: number): Promise<readonly ShownLine[]>;
  /** The draft's file, encrypted for the owner of `publicKey` where one is given. */
  pack(draftId: number, publicKey?: string): Promise<PackedLog>;
  /** A sentence without what is personal. */
  redact(text: string): Promise<string>;
  forget(logId: string): Promise<void>;
}

/** Logs and where they are reported to. Loaded when somebody reports, or something went wrong. */
export interface ReportsPort {
  /** Rejects where this browser writes no log. */
  logs(): Promise<KeptLogs>;
  /** A piece of a file, in base64. */
  pieceOf(file: Blob, index: number): Promise<string>;
  send(body: ReportBody, uploadToken?: string): Reported<ReportTaken>;
  /** Which pieces have come. */
  pieces(trackingId: string, uploadToken: string): Reported<ReportPieces>;
  /** Hears of errors that nobody caught; `from` is where they were heard. */
  onTrouble(listener: (from: string, text: string) => void): Unsubscribe;
  reportError(error: ErrorLog): Reported<unknown>;
  debug(post: DebugPost): Reported<unknown>;
  rate(rating: Rating): Reported<unknown>;
  /** Gets what a beacon needs: a closing page has no time to ask. */
  prepareBeacon(): Promise<void>;
  /** Survives the closing page; false where nothing was prepared, or the browser refuses. */
  beacon(description: string): boolean;
}

/** Loads them. */
export type LoadReports = () => Promise<ReportsPort>;
