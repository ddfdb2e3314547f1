/**
 * Encodes the JSON texts of one column so that deflate packs them best. docs/action-log.md
 * describes the bytes. @decision
 */
import type { BytesIn, BytesOut } from './bytes';

/** The first byte of a column: its kind. */
const same = 0;
const texts = 1;
const numbers = 2;
const differences = 3;

/** Numbers are multiples of 1, a tenth or a hundredth. */
const scales = [1, 10, 100] as const;

const commonDivisor = (one: number, other: number): number => {
  let [larger, smaller] = [one, other];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};
const divisorOf = (values: readonly number[]): number => {
  let divisor = 0;
  for (const value of values) {
    divisor = commonDivisor(divisor, Math.abs(value));
    if (divisor === 1) break;
  }
  return divisor || 1;
};

/** The texts as integers, each multiplied by `times`; undefined when one would not round-trip. */
const wholeNumbers = (column: readonly string[], times: number): number[] | undefined => {
  const whole: number[] = [];
  for (const text of column) {
    const value = Math.round(Number(text) * times);
    if (!Number.isSafeInteger(value) || String(value / times) !== text) return undefined;
    whole.push(value);
  }
  return whole;
};

/**
 * Whole numbers, and what each was made a multiple of; undefined where the texts cannot be had
 * back.
 */
const readNumbers = (column: readonly string[]) => {
  if (!/^-?\d/.test(column[0] ?? '')) return undefined;
  for (const [scale, times] of scales.entries()) {
    const whole = wholeNumbers(column, times);
    if (!whole) continue;
    const divisor = divisorOf(whole);
    return { scale, divisor, values: whole.map((value) => value / divisor) };
  }
  return undefined;
};

/** Numbers as how much more than the least they are, the lowest byte of all of them first. */
const planesOf = (values: readonly number[]) => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  let width = 0;
  for (let left = most - least; left > 0; left = Math.floor(left / 256)) width += 1;
  const bytes = new Uint8Array(width * values.length);
  for (const [at, value] of values.entries()) {
    let left = value - least;
    for (let plane = 0; plane < width; plane += 1) {
      bytes[plane * values.length + at] = left % 256;
      left = Math.floor(left / 256);
    }
  }
  return { least, width, bytes };
};

/** An estimate of the bits that deflate needs, from the changes between bytes of a plane. */
const bitsOf = ({ bytes, width }: ReturnType<typeof planesOf>): number => {
  const length = bytes.length / Math.max(width, 1);
  let bits = 0;
  const counts = new Uint32Array(256);
  for (let from = 0; from < bytes.length; from += length) {
    counts.fill(0);
    for (let at = from; at < from + length; at += 1) {
      const byte = bytes[at] ?? 0;
      counts[byte] = (counts[byte] ?? 0) + 1;
    }
    for (const count of counts) if (count > 0) bits += count * Math.log2(length / count) + 6;
  }
  return bits;
};

const writeNumbers = (
  { scale, divisor, values }: NonNullable<ReturnType<typeof readNumbers>>,
  out: BytesOut,
): void => {
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const direct = planesOf(values);
  const gaps = steps.every(Number.isSafeInteger) ? planesOf(steps) : undefined;
  const isStepwise =
    gaps !== undefined && Number.isSafeInteger(gaps.least) && bitsOf(gaps) < bitsOf(direct);
  out.byte(isStepwise ? differences : numbers);
  out.byte(scale);
  out.count(divisor);
  if (isStepwise) out.whole(values[0] ?? 0);
  const { least, width, bytes } = isStepwise ? gaps : direct;
  out.whole(least);
  out.byte(width);
  out.all(bytes);
};

/** Writes `column`, of JSON texts without line feeds. How many there are is not written. */
export const writeColumn = (column: readonly string[], out: BytesOut): void => {
  const [first = ''] = column;
  if (column.length === 1 || column.every((text) => text === first)) {
    out.byte(same);
    out.text(first);
    return;
  }
  const read = readNumbers(column);
  if (read) return writeNumbers(read, out);
  out.byte(texts);
  out.text(column.join('\n'));
};

/** Gives the next value of a column on each call. */
type Next<T> = () => T;

const readPlanes = (length: number, from: BytesIn): Next<number> => {
  const least = from.whole();
  const width = from.byte();
  const bytes = from.all(width * length);
  let at = -1;
  return () => {
    at += 1;
    let value = least;
    for (let plane = 0, step = 1; plane < width; plane += 1, step *= 256)
      value += step * (bytes[plane * length + at] ?? 0);
    return value;
  };
};

/** A column whose texts are made when they are asked for. */
export interface Column {
  /** Whether all texts are equal. */
  readonly isSame: boolean;
  /** Gives the next text on each call. */
  readonly next: Next<string>;
}

/** One text when all are equal, else each of them on a call. */
const textsOf = (kind: number, length: number, from: BytesIn): Next<string> => {
  let at = -1;
  if (kind === texts) {
    const later = from.laterText();
    let column: readonly string[] | undefined;
    return () => {
      column ??= later().split('\n');
      if (column.length !== length) from.isBroken = true;
      return column[(at += 1)] ?? '';
    };
  }
  const times = scales[from.byte()];
  if (times === undefined || kind > differences) from.isBroken = true;
  const divisor = from.count();
  const textOf = (value: number): string => String((value * divisor) / (times ?? 1));
  if (kind === numbers) {
    const next = readPlanes(length, from);
    return () => textOf(next());
  }
  let last = from.whole();
  const step = readPlanes(Math.max(0, length - 1), from);
  return () => {
    at += 1;
    if (at > 0) last += step();
    return textOf(last);
  };
};

/**
 * Reads a column of `length` texts, which are made only when they are asked for: the first lines of
 * a piece need few of them. `from` is broken once a text is asked for that is not there.
 */
export const readColumn = (length: number, from: BytesIn): Column => {
  const kind = from.byte();
  if (kind === same) return { isSame: true, next: from.laterText() };
  return { isSame: false, next: textsOf(kind, length, from) };
};
