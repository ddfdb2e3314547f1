import type { LogValue } from './records';

/** The only field of a packed list. No token and no field name in code is this short. */
const columnsName = '~';
/** Shorter lists gain nothing. */
const fewest = 3;
/** More than any list of the client's has; a file may claim anything. */
const mostValues = 200_000;
/**
 * The most values per character of columns: equal rows pack into few characters, however many a
 * file claims. @decision Lists of a recorded meeting of a thousand people have 0.7.
 */
const mostForCharacter = 8;

type Row = Readonly<Record<string, LogValue>>;
type Plain = null | boolean | number | string;

const isList = (value: LogValue): value is readonly LogValue[] => Array.isArray(value);
const isRow = (value: LogValue | undefined): value is Row =>
  typeof value === 'object' && value !== null && !isList(value);
const isPlain = (value: LogValue | undefined): value is Plain =>
  value === null || (value !== undefined && typeof value !== 'object');

/**
 * About how long the JSON text of a list's columns is; a column of many values is not looked
 * through.
 */
const lengthOf = (names: readonly LogValue[], columns: readonly LogValue[]): number => {
  let length = 0;
  for (const part of [...names, ...columns])
    length += typeof part === 'string' ? part.length + 3 : isList(part) ? 2 * part.length + 3 : 2;
  return length;
};
/** Whether these columns may hold this many rows. */
const isSizeTaken = (
  rows: number,
  names: readonly LogValue[],
  columns: readonly LogValue[],
): boolean =>
  names.length > 0 &&
  rows * names.length <= Math.min(mostValues, mostForCharacter * lengthOf(names, columns));

const isJson = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value);

/**
 * The columns of `list`, where all in it have the same names in the same order and plain values.
 */
const columnsOf = (list: readonly LogValue[]): LogValue | undefined => {
  const [first] = list;
  if (list.length < fewest || !isRow(first)) return undefined;
  const names = Object.keys(first);
  if (names.length === 0 || names.includes('__proto__')) return undefined;
  if (list.length * names.length > mostValues) return undefined;
  const columns: Plain[][] = names.map(() => []);
  for (const row of list) {
    if (!isRow(row)) return undefined;
    let at = 0;
    for (const name in row) {
      const value = row[name];
      if (name !== names[at] || !isPlain(value)) return undefined;
      columns[at]?.push(value);
      at += 1;
    }
    if (at !== names.length) return undefined;
  }
  const short = columns.map((column): LogValue => {
    if (column.every((value) => value === column[0])) return column[0] ?? null;
    return packNumbers(column) ?? column;
  });
  return isSizeTaken(list.length, names, short)
    ? { [columnsName]: [list.length, names, ...short] }
    : undefined;
};

/** Digits of packed numbers: characters that JSON writes as one. */
const digits = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((character) => character !== '"' && character !== '\\')
  .join('');
const base = digits.length;
/** What each of them counts for, by its number in ASCII. */
const countOf = Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)));
const digitAt = (text: string, at: number): number => countOf[text.charCodeAt(at)] ?? 0;
/** What numbers may be multiples and fractions of, by the letter that says so. */
const steps: ReadonlyMap<string, readonly [times: number, of: number]> = new Map([
  ['k', [1000, 1]],
  ['a', [1, 1]],
  ['b', [1, 10]],
  ['c', [1, 100]],
]);
/** Digits each, the step, the least, and the digits; a token has no space. */
const packedNumbers = /^~([12])([kabc])(-?\d{1,15}) ([ -~]*)$/;
/** Shorter lists are not worth packing. */
const fewestNumbers = 6;

/**
 * Packs a column of close numbers into one text: the number of digits, the common multiple or
 * fraction, the least, and the digits. Undefined for other columns.
 */
const packNumbers = (column: readonly Plain[]): LogValue | undefined => {
  const numbers = column.filter((value) => typeof value === 'number');
  if (numbers.length < Math.max(column.length, fewestNumbers)) return undefined;
  const lowest = numbers.reduce((low, value) => Math.min(low, value), Infinity);
  for (const [letter, [times, of]] of steps) {
    const least = Math.round((lowest * of) / times);
    const codes = numbers.map((value) => Math.round((value * of) / times) - least);
    if (codes.some((code, at) => ((least + code) * times) / of !== numbers[at])) continue;
    const most = codes.reduce((high, code) => Math.max(high, code), 0);
    const width = most < base ? 1 : 2;
    if (most >= base * base) return undefined;
    const text = codes.map((code) =>
      width === 1
        ? digits.charAt(code)
        : digits.charAt(Math.floor(code / base)) + digits.charAt(code % base),
    );
    return `~${width}${letter}${least} ${text.join('')}`;
  }
  return undefined;
};

/** Unpacks a column of `count` numbers; undefined when it is none. */
const numbersOf = (packed: LogValue, count: number): readonly number[] | undefined => {
  if (typeof packed !== 'string') return undefined;
  const [, wide, letter = '', low, text = ''] = packedNumbers.exec(packed) ?? [];
  const step = steps.get(letter);
  const [width, least] = [Number(wide), Number(low)];
  if (!step || text.length !== count * width) return undefined;
  const [times, of] = step;
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const first = digitAt(text, at * width);
    const code = width === 1 ? first : first * base + digitAt(text, at * 2 + 1);
    numbers.push(((least + code) * times) / of);
  }
  return numbers;
};

/** A value with its lists of like objects packed by column, which is shorter. */
export const packColumns = (value: LogValue): LogValue => {
  if (isList(value)) return columnsOf(value) ?? value.map(packColumns);
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, packColumns(each)]));
};

/** The values that one line's lists may still expand to, and the most rows made of each. */
interface Allowance {
  left: number;
  readonly rows: number;
}

/** Unpacks a list; undefined when it is none. */
const rowsOf = (
  packed: readonly LogValue[],
  allowance: Allowance,
): readonly LogValue[] | undefined => {
  const [count, names, ...columns] = packed;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return undefined;
  if (names === undefined || !isList(names) || names.length !== columns.length) return undefined;
  const values = count * names.length;
  if (values > allowance.left || !isSizeTaken(count, names, columns)) return undefined;
  const whole = columns.map((column) => numbersOf(column, count) ?? column);
  if (whole.some((column) => (isList(column) ? column.length !== count : !isPlain(column))))
    return undefined;
  allowance.left -= values;
  const own = names.map(String);
  if (own.includes('__proto__')) return undefined;
  // All rows share one shape and its constant fields.
  const like: Record<string, LogValue> = {};
  const lists: (readonly [name: string, column: readonly LogValue[]])[] = [];
  for (const [at, name] of own.entries()) {
    const column = whole[at] ?? null;
    like[name] = isList(column) ? null : column;
    if (isList(column)) lists.push([name, column]);
  }
  const rows: Row[] = [];
  for (let at = 0; at < Math.min(count, allowance.rows); at += 1) {
    const row = { ...like };
    for (const [name, column] of lists) row[name] = column[at] ?? null;
    rows.push(row);
  }
  rows.length = count;
  return rows;
};

/**
 * Like objects as the JSON text of their columns; undefined when they differ or JSON cannot hold
 * them.
 */
export const packRows = (list: readonly LogValue[]): string | undefined => {
  const packed = columnsOf(list);
  const isPackable =
    packed !== undefined && list.every((row) => Object.values(row ?? {}).every(isJson));
  return isPackable ? JSON.stringify(packed) : undefined;
};

/** The list that `packRows` was given. */
export const unpackRows = (text: string): readonly LogValue[] => {
  const list = unpackColumns(JSON.parse(text) as LogValue);
  return isList(list) ? list : [];
};

/** Whether the JSON text of a value may have columns in it: most have none, and need no look. */
export const mayHaveColumns = (text: string): boolean => text.includes(`"${columnsName}":[`);

/** How much is unpacked. */
interface Unpacking {
  /** The most rows that are made of each list; the others are missing from it. All by default. */
  readonly rows?: number;
}

/** A value before `packColumns`; the same object if nothing was packed. */
export const unpackColumns = (
  value: LogValue,
  { rows = Number.POSITIVE_INFINITY }: Unpacking = {},
): LogValue => unpack(value, { left: mostValues, rows });

const unpack = (value: LogValue, allowance: Allowance): LogValue => {
  if (isList(value)) {
    const unpacked = value.map((each) => unpack(each, allowance));
    return unpacked.some((each, at) => each !== value[at]) ? unpacked : value;
  }
  if (!isRow(value)) return value;
  const names = Object.keys(value);
  const packed = value[columnsName];
  if (names.length === 1 && packed !== undefined && isList(packed))
    return rowsOf(packed, allowance) ?? value;
  let changed: Record<string, LogValue> | undefined;
  for (const name of names) {
    const before = value[name] ?? null;
    const after = unpack(before, allowance);
    if (after === before) continue;
    changed ??= { ...value };
    changed[name] = after;
  }
  return changed ?? value;
};
