import * as z from 'zod/mini';
import { logRecords, type LogRecord } from '../../protocol/action-log/records';

const anyRecord = z.union([
  logRecords.action,
  logRecords.node,
  logRecords.heard,
  logRecords.sent,
  logRecords.frame,
  logRecords.trouble,
  logRecords.begin,
]);

/** A line that is not a record, of which nothing else is known. */
export interface StrangeLine {
  readonly line: string;
}

/** The record of one line, or the line itself where it is none. */
export const readRecord = (line: string): LogRecord | StrangeLine => {
  try {
    const read = z.safeParse(anyRecord, JSON.parse(line));
    return read.success ? read.data : { line: line.slice(0, 200) };
  } catch {
    return { line: line.slice(0, 200) };
  }
};

/** All records of a piece's text in order. */
export function* recordsIn(text: string): Generator<LogRecord | StrangeLine> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    if (to > from) yield readRecord(text.slice(from, to));
    from = to + 1;
  }
}
