import * as z from 'zod/mini';
import { mayHaveColumns, unpackColumns } from '../../protocol/action-log/columns';
import { logRecords, type LogRecord } from '../../protocol/action-log/records';

const kinds = ['action', 'node', 'heard', 'sent', 'frame', 'trouble', 'begin'] as const;
const anyHead = z.tuple([z.enum(kinds)], z.unknown());

/** The record that `parsed` is, by its first item. */
const recordOf = (parsed: unknown, line: string): LogRecord | undefined => {
  const head = anyHead.safeParse(parsed);
  if (!head.success) return undefined;
  const read = z.safeParse(logRecords[head.data[0]], parsed);
  if (!read.success) return undefined;
  const record: LogRecord = read.data;
  if (record[0] !== 'action' || record[4] === undefined || !mayHaveColumns(line)) return record;
  const [kind, number, gap, type, packed] = record;
  const rest = unpackColumns(packed);
  return rest === packed ? record : [kind, number, gap, type, rest];
};

/** A line that is not a record, of which nothing else is known. */
export interface StrangeLine {
  readonly line: string;
}

/** The record of one line, or the line itself where it is none. */
export const readRecord = (line: string): LogRecord | StrangeLine => {
  try {
    return recordOf(JSON.parse(line), line) ?? { line: line.slice(0, 200) };
  } catch {
    return { line: line.slice(0, 200) };
  }
};
