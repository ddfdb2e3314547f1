/**
 * The records of an action log, each one line of JSON. docs/action-log.md describes the file for
 * those who read it without Plenary.
 * @decision All of it: the documents name an action log and its limits, and show no format.
 */
import * as z from 'zod/mini';

/** Version of the file format. Readers accept this one and earlier ones. */
export const logVersion = 2;

/** A value without personal data. */
export type LogValue =
  null | boolean | number | string | readonly LogValue[] | { readonly [key: string]: LogValue };

const count = z.int().check(z.nonnegative());
const word = z.string().check(z.maxLength(200));
/** Whatever JSON may hold: a line has been parsed as JSON before. */
const value = z.custom<LogValue>();

/**
 * The beginning of a segment, which needs nothing before it. `startedAt` is the wall clock in
 * milliseconds since 1970, written once: later times are gaps on a clock that does not jump.
 */
const beginning = z.object({
  version: z.int(),
  logId: word,
  /** 0 is the first one that was recorded; earlier ones may have been purged. */
  segment: count,
  startedAt: z.number(),
  clientVersion: word,
  /** Useful facts of the machine: cores, memory, browser family; never a full user agent. */
  machine: z.record(word, z.union([word, z.number(), z.boolean()])),
});

/**
 * Lines by their first item. `gap` is the milliseconds since the previous record. Actions are
 * numbered across segments.
 */
export const logRecords = {
  begin: z.tuple([z.literal('begin'), beginning]),
  /** number, gap, type, and what else the action has, by name. */
  action: z.tuple([z.literal('action'), count, count, word, z.optional(value)]),
  /** gap, socket, bytes, the envelope's event and sequence number, its body. */
  sent: z.tuple([z.literal('sent'), count, word, count, count, count, z.optional(value)]),
  /** The same; a body that became an action is not written twice. */
  heard: z.tuple([z.literal('heard'), count, word, count, count, count, z.optional(value)]),
  /** gap, source, message. */
  trouble: z.tuple([z.literal('trouble'), count, word, z.string()]),
  /** id, names (null for a list), values: plain ones, or `[id]` for an earlier node. */
  node: z.tuple([z.literal('node'), count, z.nullable(z.array(z.string())), z.array(value)]),
  /**
   * number of the last action, id of the state's node (0 when its objects are not written), hash of
   * the state, and the hashes of the parts that changed since the previous frame.
   */
  frame: z.tuple([
    z.literal('frame'),
    count,
    count,
    word,
    z.optional(z.record(z.string(), z.string())),
  ]),
} as const;

/** One line of a log. */
export type LogRecord = {
  [Kind in keyof typeof logRecords]: z.output<(typeof logRecords)[Kind]>;
}[keyof typeof logRecords];
/** A line of one kind. */
export type LogRecordOf<Kind extends LogRecord[0]> = Extract<
  LogRecord,
  readonly [Kind, ...unknown[]]
>;
/** The beginning of a segment. */
export type LogBeginning = z.output<typeof beginning>;
