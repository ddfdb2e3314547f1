/**
 * Messages of the recorder's worker. The page sends what it has; only the worker redacts personal
 * data and writes logs.
 * @source core 9 (limits)
 * @decision The messages.
 */
import type { LogBeginning } from '../action-log/records';

/** An event to record; `at` is monotonic milliseconds of the page. */
export type RawEntry =
  | { readonly kind: 'action'; readonly at: number; readonly action: object }
  /** A text message of a signaling socket. */
  | {
      readonly kind: 'sent' | 'heard';
      readonly at: number;
      readonly socket: string;
      readonly text: string;
    }
  | {
      readonly kind: 'trouble';
      readonly at: number;
      readonly from: 'console' | 'error' | 'rejection' | 'log';
      readonly text: string;
    };

/**
 * An object of the state that this segment has no node for yet. `values` are plain, or `[id]` for
 * an earlier node; `names` is null for a list.
 */
export interface RawNode {
  readonly id: number;
  readonly names: readonly string[] | null;
  readonly values: readonly unknown[];
  /** Of a list: the field that it stands in. */
  readonly field?: string;
}

/** The facts of a segment's beginning that only the page knows. */
export type RawBeginning = Pick<LogBeginning, 'startedAt' | 'clientVersion' | 'machine'>;

/** To `log.worker`. */
export type ToLog =
  /** The first message. `names`: names in the state before any action, which come from code. */
  | { readonly type: 'open'; readonly logId: string; readonly names: readonly string[] }
  /** Starts a segment, whose first frame holds the whole state. */
  | { readonly type: 'begin'; readonly at: number; readonly beginning: RawBeginning }
  | { readonly type: 'entries'; readonly entries: readonly RawEntry[] }
  | { readonly type: 'nodes'; readonly nodes: readonly RawNode[] }
  /** The state after `action` actions is node `root`, whose objects have all been sent. */
  | { readonly type: 'frame'; readonly action: number; readonly root: number }
  /** Writes what is pending, as before the page closes; answered by `kept`. */
  | { readonly type: 'keep' }
  /**
   * Answered by `exported`. From and to are milliseconds since 1970; the times in `leaveOut` are
   * left out. `publicKey`, SPKI in base64, encrypts the export.
   */
  | {
      readonly type: 'export';
      readonly requestId: number;
      readonly logId: string;
      readonly leaveOut?: { readonly from: number; readonly to: number };
      readonly publicKey?: string;
    }
  /**
   * Snapshots what would be sent of a log, so that a person can review it; answered by `drafted`. A
   * new draft discards the previous one.
   */
  | {
      readonly type: 'draft';
      readonly requestId: number;
      readonly logId: string;
      readonly leaveOut?: LeftOutTime;
    }
  /** Requests lines of the draft `draftId`; answered by `shown`. */
  | {
      readonly type: 'show';
      readonly requestId: number;
      readonly draftId: number;
      readonly from: number;
      readonly count: number;
    }
  /** The draft's file, encrypted when there is a key; answered by `packed`. */
  | {
      readonly type: 'pack';
      readonly requestId: number;
      readonly draftId: number;
      readonly publicKey?: string;
    }
  /** Redacts a sentence; answered by `redacted`. */
  | { readonly type: 'redact'; readonly requestId: number; readonly text: string }
  | { readonly type: 'list'; readonly requestId: number }
  | { readonly type: 'forget'; readonly logId: string };

/** A time that a person excludes from a log, in milliseconds since 1970. */
export interface LeftOutTime {
  readonly from: number;
  readonly to: number;
}

/** A draft: what would be sent of a log. */
export interface LogDraft {
  readonly draftId: number;
  readonly bytes: number;
  readonly lines: number;
  readonly actions: number;
  /** Milliseconds since 1970 of the first and the last line; both 0 for an empty log. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A line of a draft, for a person to read. */
export interface ShownLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The first item of the line, such as `action`. */
  readonly kind: string;
  /** The line itself, truncated when long. */
  readonly text: string;
}

/** A log stored in this browser. */
export interface StoredLog {
  readonly logId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly actions: number;
  readonly bytes: number;
}

/** From `log.worker`. */
export type FromLog =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly bytes: number }
  /** Nothing can be stored: the log stays in memory until the page closes. Sent once. */
  | { readonly type: 'degraded'; readonly cause: 'full' | 'unavailable' }
  | { readonly type: 'exported'; readonly requestId: number; readonly file: Blob }
  | { readonly type: 'drafted'; readonly requestId: number; readonly draft: LogDraft }
  | { readonly type: 'shown'; readonly requestId: number; readonly lines: readonly ShownLine[] }
  /** `digest`: SHA-256 of the file, in lowercase hexadecimal. */
  | {
      readonly type: 'packed';
      readonly requestId: number;
      readonly file: Blob;
      readonly digest: string;
    }
  | { readonly type: 'redacted'; readonly requestId: number; readonly text: string }
  | { readonly type: 'listed'; readonly requestId: number; readonly logs: readonly StoredLog[] }
  | { readonly type: 'failed'; readonly requestId: number; readonly reason: string };
