import type { LogRecord } from '../../protocol/action-log/records';
import { pointsSummaryOf } from '../../protocol/action-log/strokePoints';
import { messageName } from '../../client/recording/wireNames';
import type { StrangeLine } from '../log/readRecords';

/** Time since the start of a log, such as `1:02:03.456`. */
export const clockText = (millis: number): string => {
  const whole = Math.max(0, Math.round(millis));
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  const hours = Math.floor(whole / 3_600_000);
  const minutes = Math.floor(whole / 60_000) % 60;
  const seconds = pad(Math.floor(whole / 1000) % 60);
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${seconds}.${pad(whole % 1000, 3)}`;
};

/** Values that stand inside a short text; more are an ellipsis. */
const mostInside = 6;

/** A record as a text of many lines; the points of what was drawn are in short. */
export const recordText = (record: LogRecord | StrangeLine): string =>
  JSON.stringify(record, (name, value: unknown) => pointsSummaryOf(name, value) ?? value, 2);

/** A value in about `length` characters; large ones show their size. */
export const briefly = (value: unknown, length = 100): string => {
  const write = (whole: unknown, depth: number, field = ''): string => {
    const inner = pointsSummaryOf(field, whole) ?? whole;
    if (inner === undefined) return '–';
    if (typeof inner === 'string') return JSON.stringify(inner.slice(0, length));
    if (typeof inner !== 'object' || inner === null) return String(inner);
    const names = Object.keys(inner);
    const isList = Array.isArray(inner);
    // Of a brief record's list, most rows are missing.
    const size = isList ? inner.length : names.length;
    if (depth > 2) return isList ? `[${size}]` : `{${size}}`;
    const parts = names.slice(0, mostInside).map((name) => {
      const own = write(Reflect.get(inner, name), depth + 1, isList ? '' : name);
      return isList ? own : `${name.slice(0, 40)}: ${own}`;
    });
    const all = [...parts, ...(size > mostInside ? ['…'] : [])].join(', ');
    return isList ? `[${all}]` : `{ ${all} }`;
  };
  const text = write(value, 0);
  return text.length > length ? `${text.slice(0, length)}…` : text;
};

/** What the list shows of a line: its name, and what else it says. */
export interface LineWords {
  readonly name: string;
  readonly more: string;
}

/** A line in the protocol's words. */
export const wordsOf = (record: LogRecord | StrangeLine): LineWords => {
  if (!Array.isArray(record)) return { name: '?', more: 'line' in record ? record.line : '' };
  switch (record[0]) {
    case 'action': {
      const rest = record[4];
      const payload: unknown =
        typeof rest === 'object' && rest !== null ? Reflect.get(rest, 'payload') : undefined;
      return { name: record[3], more: payload === undefined ? '' : briefly(payload) };
    }
    case 'sent':
    case 'heard': {
      const [kind, , socket, bytes, evt, seq, body] = record;
      const arrow = kind === 'sent' ? '↑' : '↓';
      const more = `${socket} #${seq}, ${bytes} B${body === undefined ? '' : ` ${briefly(body)}`}`;
      return { name: `${arrow} ${messageName(evt)}`, more };
    }
    case 'trouble':
      return { name: record[2], more: record[3].slice(0, 500) };
    case 'frame':
      return { name: 'frame', more: record[3] };
    case 'begin':
      return { name: 'begin', more: `${record[1].segment}` };
    case 'node':
      return { name: 'node', more: '' };
  }
};
