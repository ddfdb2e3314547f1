/**
 * The records of an action log, each one line of JSON. docs/action-log.md describes the file for those
 * who read it without Plenary.
 * @decision All of it: the documents name an action log and its limits, and show no format.
 */
import * as z from 'zod/mini';

/** Of the file format. A reader takes this one and those before it. */
export const logVersion = 2;

/** What a value is once nothing personal is left in it. */
export type LogValue =
  null | boolean | number | string | readonly LogValue[] | { readonly [key: string]: LogValue };

const count = z.int().check(z.nonnegative());
const word = z.string().check(z.maxLength(200));
/** Whatever JSON may hold: a line has been parsed as JSON before. */
const value = z.custom<LogValue>();

/**
 * The beginning of a segment: from here on nothing earlier is needed. `startedAt` is the wall clock in
 * milliseconds since 1970, told once: all later times are gaps on a clock that does not jump.
 */
const beginning = z.object({
  version: z.int(),
  logId: word,
  /** 0 is the first one that was recorded; earlier ones may have been purged. */
  segment: count,
  startedAt: z.number(),
  clientVersion: word,
  /** What the machine is, as far as it helps: cores, memory, browser family; never a full agent text. */
  machine: z.record(word, z.union([word, z.number(), z.boolean()])),
});

/**
 * Lines by their first item. `gap` is always the milliseconds since the record before. An action
 * carries its number, which goes on over segments.
 */
export const logRecords = {
  begin: z.tuple([z.literal('begin'), beginning]),
  /** number, gap, type, and what else the action has, by name. */
  action: z.tuple([z.literal('action'), count, count, word, z.optional(value)]),
  /** gap, socket, bytes, the envelope's event and sequence number, its body. */
  sent: z.tuple([z.literal('sent'), count, word, count, count, count, z.optional(value)]),
  /** The same; a body that became an action is not written twice. */
  heard: z.tuple([z.literal('heard'), count, word, count, count, count, z.optional(value)]),
  /** gap, where from, what was said. */
  trouble: z.tuple([z.literal('trouble'), count, word, z.string()]),
  /** id, names (none for a list), values: plain ones, and `[id]` for a node before it. */
  node: z.tuple([z.literal('node'), count, z.nullable(z.array(z.string())), z.array(value)]),
  /**
   * number of the last action before it, id of the state's node (0 where its objects are not told), hash
   * of the state, and the hashes of those of its parts that are not what they were at the frame before.
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
/** The line of one kind. */
export type LogRecordOf<Kind extends LogRecord[0]> = Extract<
  LogRecord,
  readonly [Kind, ...unknown[]]
>;
/** What a segment begins with. */
export type LogBeginning = z.output<typeof beginning>;
