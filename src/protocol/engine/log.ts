/**
 * The recorder's worker: what the page tells it as it is, and what it answers. Only the worker knows
 * how to leave out what is personal, and nothing else writes a log.
 * @source core 9 (limits) @decision The messages.
 */
import type { LogBeginning } from '../action-log/records';

/** Something that happened; `at` is monotonic milliseconds of the page. */
export type RawEntry =
  | { readonly kind: 'action'; readonly at: number; readonly action: object }
  /** Text that went over a socket of signalling. */
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
 * An object of the state that no node of this segment holds yet. `values` are plain ones, and `[id]`
 * for an object that was told before; `names` is null for a list.
 */
export interface RawNode {
  readonly id: number;
  readonly names: readonly string[] | null;
  readonly values: readonly unknown[];
}

/** Facts of a segment's beginning that only the page knows. */
export type RawBeginning = Pick<LogBeginning, 'startedAt' | 'clientVersion' | 'machine'>;

/** To `log.worker`. */
export type ToLog =
  /** First. `names`: those in the state before any action, which code gave and not a person. */
  | { readonly type: 'open'; readonly logId: string; readonly names: readonly string[] }
  /** A new segment: its first frame holds the whole state. */
  | { readonly type: 'begin'; readonly at: number; readonly beginning: RawBeginning }
  | { readonly type: 'entries'; readonly entries: readonly RawEntry[] }
  | { readonly type: 'nodes'; readonly nodes: readonly RawNode[] }
  /** The state after `action` actions is node `root`, all of whose objects have been told. */
  | { readonly type: 'frame'; readonly action: number; readonly root: number }
  /** Writes what is pending, as before the page closes; answered by `kept`. */
  | { readonly type: 'keep' }
  /**
   * Answered by `exported`. From and to are milliseconds since 1970; what lies between `leaveOut`'s is
   * left out. `publicKey`: SPKI in base64, for which the export is encrypted.
   */
  | {
      readonly type: 'export';
      readonly requestId: number;
      readonly logId: string;
      readonly leaveOut?: { readonly from: number; readonly to: number };
      readonly publicKey?: string;
    }
  /**
   * Holds what would be sent of a log as it is at this moment, so that a person sees what leaves;
   * answered by `drafted`. A new draft lets go of the one before.
   */
  | {
      readonly type: 'draft';
      readonly requestId: number;
      readonly logId: string;
      readonly leaveOut?: LeftOutTime;
    }
  /** Lines of the draft that `draftId` names, answered by `shown`. */
  | {
      readonly type: 'show';
      readonly requestId: number;
      readonly draftId: number;
      readonly from: number;
      readonly count: number;
    }
  /** The draft's file, encrypted where a key is given; answered by `packed`. */
  | {
      readonly type: 'pack';
      readonly requestId: number;
      readonly draftId: number;
      readonly publicKey?: string;
    }
  /** A sentence without what is personal, answered by `redacted`. */
  | { readonly type: 'redact'; readonly requestId: number; readonly text: string }
  | { readonly type: 'list'; readonly requestId: number }
  | { readonly type: 'forget'; readonly logId: string };

/** A time that a person leaves out of a log, in milliseconds since 1970. */
export interface LeftOutTime {
  readonly from: number;
  readonly to: number;
}

/** What would be sent of a log. */
export interface LogDraft {
  readonly draftId: number;
  readonly bytes: number;
  readonly lines: number;
  readonly actions: number;
  /** Milliseconds since 1970, of the first and the last line; both 0 where there is none. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A line of a draft, for a person to read. */
export interface ShownLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The first item of the line, such as `action`. */
  readonly kind: string;
  /** The line itself, cut where it is long. */
  readonly text: string;
}

/** A log that this browser keeps. */
export interface KeptLog {
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
  /** Nothing can be stored: the log lives in memory until the page closes. Told once. */
  | { readonly type: 'degraded'; readonly cause: 'full' | 'unavailable' }
  | { readonly type: 'exported'; readonly requestId: number; readonly file: Blob }
  | { readonly type: 'drafted'; readonly requestId: number; readonly draft: LogDraft }
  | { readonly type: 'shown'; readonly requestId: number; readonly lines: readonly ShownLine[] }
  /** `digest`: SHA-256 of the file, in lower case hexadecimal digits. */
  | {
      readonly type: 'packed';
      readonly requestId: number;
      readonly file: Blob;
      readonly digest: string;
    }
  | { readonly type: 'redacted'; readonly requestId: number; readonly text: string }
  | { readonly type: 'listed'; readonly requestId: number; readonly logs: readonly KeptLog[] }
  | { readonly type: 'failed'; readonly requestId: number; readonly reason: string };
