import * as z from 'zod/mini';
import { mayHaveColumns, unpackColumns } from '../../protocol/action-log/columns';
import { logRecords, type LogRecord, type LogRecordOf } from '../../protocol/action-log/records';

const kinds = ['action', 'node', 'heard', 'sent', 'frame', 'trouble', 'begin'] as const;
type Kind = (typeof kinds)[number];
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * A hand-written check for actions, the most frequent lines, which every replay reads again. What
 * it refuses goes to the schema.
 */
const isAction = (parsed: readonly unknown[]): parsed is LogRecordOf<'action'> => {
  const { length, 0: kind, 1: number, 2: gap, 3: type } = parsed;
  return (
    kind === 'action' &&
    (length === 4 || length === 5) &&
    isCount(number) &&
    isCount(gap) &&
    typeof type === 'string' &&
    type.length <= 200
  );
};

/** As `isAction`, for the objects of states. */
const isNode = (parsed: readonly unknown[]): parsed is LogRecordOf<'node'> => {
  const { length, 0: kind, 1: number, 2: names, 3: values } = parsed;
  return (
    kind === 'node' &&
    length === 4 &&
    isCount(number) &&
    (names === null || (Array.isArray(names) && names.every((name) => typeof name === 'string'))) &&
    Array.isArray(values)
  );
};

/** The record that `parsed` is, by its first item. */
const recordOf = (parsed: unknown, line: string): LogRecord | undefined => {
  if (!Array.isArray(parsed)) return undefined;
  const items: readonly unknown[] = parsed;
  if (isAction(items)) return unpacked(items, line);
  if (isNode(items)) return items;
  const [kind] = items;
  if (!isKind(kind)) return undefined;
  const read = z.safeParse(logRecords[kind], items);
  return read.success ? read.data : undefined;
};

/** An action with the lists that it has in columns. */
const unpacked = (record: LogRecordOf<'action'>, line: string): LogRecord => {
  if (record[4] === undefined || !mayHaveColumns(line)) return record;
  const [kind, number, gap, type, packed] = record;
  const rest = unpackColumns(packed);
  return rest === packed ? record : [kind, number, gap, type, rest];
};

/** A line that is no record. */
export interface StrangeLine {
  readonly line: string;
}

/** The record of one line, or the line itself if it is none. */
export const readRecord = (line: string): LogRecord | StrangeLine => {
  try {
    return recordOf(JSON.parse(line), line) ?? { line: line.slice(0, 200) };
  } catch {
    return { line: line.slice(0, 200) };
  }
};
