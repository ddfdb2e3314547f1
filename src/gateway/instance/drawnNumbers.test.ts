import { describe, expect, test } from '@jest/globals';
import { userId } from '../../protocol/ids';
import { mostSeatsEver } from '../meeting/seatNumbers';
import { DrawnNumbers } from './drawnNumbers';

const keyOf = (text: string): string => Buffer.from(text).toString('base64url');
const key = keyOf('a key of the run');
const lastOf = (numbers: DrawnNumbers): number => numbers.numberOf(mostSeatsEver);

describe('SECURITY L4: drawn seat numbers', () => {
  test('are ascending user ids, and map back to their order', () => {
    const numbers = new DrawnNumbers(key);
    let before = 0;
    for (let ordinal = 1; ordinal <= 3000; ordinal += 1) {
      const number = numbers.numberOf(ordinal);
      expect(userId.safeParse(number).success).toBe(true);
      expect(number).toBeGreaterThan(before);
      expect(numbers.ordinalOf(number)).toBe(ordinal);
      before = number;
    }
  });

  test('begin at a random number, so that the first one reveals nothing', () => {
    const starts = Array.from({ length: 1000 }, (_, run) =>
      new DrawnNumbers(keyOf(`run ${run}`)).numberOf(1),
    );
    const low = starts.filter((start) => start / 1024 < mostSeatsEver / 2).length;
    expect(low).toBeGreaterThan(400);
    expect(low).toBeLessThan(600);
    expect(new Set(starts).size).toBeGreaterThan(990);
  });

  test('are the same with the same key', () => {
    expect(new DrawnNumbers(key).numberOf(7)).toBe(new DrawnNumbers(key).numberOf(7));
  });

  test('suffice for all seats of a run, each below 2^31', () => {
    const numbers = new DrawnNumbers(key);
    expect(numbers.ordinalOf(lastOf(numbers))).toBe(mostSeatsEver);
    expect(() => numbers.numberOf(mostSeatsEver + 1)).toThrow(RangeError);
    expect(2 * mostSeatsEver * 1024 + 1024).toBeLessThan(2 ** 31);
  });

  test('exclude invented numbers', () => {
    const numbers = new DrawnNumbers(key);
    const made = [0, -1024, 1025.5, NaN, numbers.numberOf(1) - 1024, lastOf(numbers) + 1024];
    expect(made.map((number) => numbers.ordinalOf(number))).toEqual(made.map(() => Infinity));
  });
});
