/**
 * The points of strokes in an action log. Each is rounded, so that nobody reads what was written by
 * hand. A line that is drawn has thousands: they stand in the log once, in the received actions
 * that a replay draws from. Elsewhere, and in the console's texts, it is said how many they are and
 * where.
 * @decision The relay limits what a share has of them, so what is written of each is bounded too.
 */
import { frameUnits } from '../annotationLimits';
import type { LogValue } from './records';

/** Points in short. */
export interface PointsSummary {
  readonly count: number;
  /** Around all of them: left, top, right, bottom, in the units that they have. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** The names of the fields that hold points. */
const fields: ReadonlySet<string> = new Set(['points', 'parts']);
/** Two corners or ends, such as those of a line, are as short as any summary. */
const fewest = 5;
/** Actions that repeat what is received later, or that reducers take nothing of. */
const repeating: ReadonlySet<string> = new Set([
  'annotation/drawRequested',
  'annotation/strokeGrown',
]);

/**
 * What places are rounded to. @decision Sixteenths of the picture: the console still shows where
 * somebody drew and what shape, and letters smaller than half of the picture cannot be read.
 * All points of all tools alike, and each by itself, so that a replay gives the same states.
 */
const placeStep = (frameUnits + 1) / 16;

/** A number in a field of this name as a log has it: a place in the middle of its step. */
export const placeInLog = (name: string, value: number): number =>
  fields.has(name) ? (Math.floor(value / placeStep) + 0.5) * placeStep : value;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const numbersIn = (value: unknown): readonly number[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const all: readonly unknown[] = value.flat();
  return all.every(isNumber) ? all : undefined;
};

/** The list of points in a field of this name in short; undefined for anything else. */
export const pointsSummaryOf = (name: string, value: unknown): PointsSummary | undefined => {
  if (!fields.has(name)) return undefined;
  const numbers = numbersIn(value);
  if (!numbers || numbers.length < 2 * fewest) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  numbers.forEach((unit, at) => {
    if (at % 2 === 0) [left, right] = [Math.min(left, unit), Math.max(right, unit)];
    else [top, bottom] = [Math.min(top, unit), Math.max(bottom, unit)];
  });
  return { count: Math.floor(numbers.length / 2), box: [left, top, right, bottom] };
};

/** Whether points need not be written with an action of this type. */
export const repeatsPoints = (type: string): boolean => repeating.has(type);

/** A value with its points in short. */
export const withoutPoints = (value: LogValue, name = ''): LogValue => {
  if (typeof value !== 'object' || value === null) return value;
  const summary = pointsSummaryOf(name, value);
  if (summary) return { count: summary.count, box: [...summary.box] };
  if (Array.isArray(value)) return value.map((each: LogValue) => withoutPoints(each));
  return Object.fromEntries(
    Object.entries(value).map(([own, each]) => [own, withoutPoints(each, own)]),
  );
};
