import * as z from 'zod/mini';
import { mayHaveColumns, unpackColumns } from '../../protocol/action-log/columns';
import { fieldOf } from './fields';
import { logRecords, type LogRecord, type LogRecordOf } from '../../protocol/action-log/records';

const kinds = ['action', 'node', 'heard', 'sent', 'frame', 'trouble', 'begin'] as const;
type Kind = (typeof kinds)[number];
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200;
const beginningFields = Object.keys(logRecords.begin.def.items[1].shape).length;

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
    isWord(type)
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

/** As `isAction`, for messages. */
const isMessage = (parsed: readonly unknown[]): parsed is LogRecordOf<'sent' | 'heard'> => {
  const { length, 0: kind, 1: gap, 2: socket, 3: bytes, 4: evt, 5: seq } = parsed;
  return (
    (kind === 'sent' || kind === 'heard') &&
    (length === 6 || length === 7) &&
    [gap, bytes, evt, seq].every(isCount) &&
    isWord(socket)
  );
};

/** As `isAction`, for the beginnings of segments. */
const isBegin = (parsed: readonly unknown[]): parsed is LogRecordOf<'begin'> => {
  const { length, 0: kind, 1: beginning } = parsed;
  const machine = fieldOf(beginning, 'machine');
  return (
    kind === 'begin' &&
    length === 2 &&
    ['logId', 'clientVersion'].every((name) => isWord(fieldOf(beginning, name))) &&
    Number.isSafeInteger(fieldOf(beginning, 'version')) &&
    isCount(fieldOf(beginning, 'segment')) &&
    Number.isFinite(fieldOf(beginning, 'startedAt')) &&
    typeof beginning === 'object' &&
    beginning !== null &&
    Object.keys(beginning).length === beginningFields &&
    typeof machine === 'object' &&
    machine !== null &&
    !Array.isArray(machine) &&
    Object.entries(machine).every(
      ([name, value]: readonly [string, unknown]) =>
        isWord(name) && (isWord(value) || Number.isFinite(value) || typeof value === 'boolean'),
    )
  );
};

/** How a record is read. */
interface Reading {
  /** The most rows that are made of each list that is written in columns. */
  readonly rows?: number;
}

/** The record that `parsed` is, by its first item. */
const recordOf = (parsed: unknown, line: string, reading: Reading): LogRecord | undefined => {
  if (!Array.isArray(parsed)) return undefined;
  const items: readonly unknown[] = parsed;
  if (isAction(items)) return unpacked(items, line, reading);
  if (isNode(items) || isMessage(items) || isBegin(items)) return items;
  const [kind] = items;
  if (!isKind(kind)) return undefined;
  const read = z.safeParse(logRecords[kind], items);
  return read.success ? read.data : undefined;
};

/** An action with the lists that it has in columns. */
const unpacked = (record: LogRecordOf<'action'>, line: string, reading: Reading): LogRecord => {
  if (record[4] === undefined || !mayHaveColumns(line)) return record;
  const [kind, number, gap, type, packed] = record;
  const rest = unpackColumns(packed, reading);
  return rest === packed ? record : [kind, number, gap, type, rest];
};

/** A line that is no record. */
export interface StrangeLine {
  readonly line: string;
}

/** The record of one line, or the line itself if it is none. */
export const readRecord = (line: string, reading: Reading = {}): LogRecord | StrangeLine => {
  try {
    return recordOf(JSON.parse(line), line, reading) ?? { line: line.slice(0, 200) };
  } catch {
    return { line: line.slice(0, 200) };
  }
};
