import { describe, expect, test } from '@jest/globals';
import { userId } from '../../protocol/ids';
import { mostSeatsEver } from '../meeting/seatNumbers';
import { DrawnNumbers } from './drawnNumbers';

const key = Buffer.from('a key of the run').toString('base64url');
const firstOf = (numbers: DrawnNumbers, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => numbers.numberOf(at + 1));

describe('SECURITY L4: numbers of seats that are drawn', () => {
  test('are ids of people, none of them twice, and lead back to their order', () => {
    const numbers = new DrawnNumbers(key);
    const drawn = firstOf(numbers, 3000);
    expect(new Set(drawn).size).toBe(3000);
    for (const [at, number] of drawn.entries()) {
      expect(userId.safeParse(number).success).toBe(true);
      expect(number).toBeLessThan(2 ** 31);
      expect(numbers.ordinalOf(number)).toBe(at + 1);
    }
  });

  test('lie anywhere, whoever came first', () => {
    const drawn = firstOf(new DrawnNumbers(key), 1000).map((number) => number / 1024);
    const rising = drawn.filter((number, at) => number > (drawn[at - 1] ?? 0)).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
    const low = drawn.filter((number) => number < mostSeatsEver / 2).length;
    expect(low).toBeGreaterThan(400);
    expect(low).toBeLessThan(600);
  });

  test('are the same under the same key, and others under another', () => {
    const again = new DrawnNumbers(key, 3);
    expect(firstOf(again, 3)).toEqual(firstOf(new DrawnNumbers(key), 3));
    const another = new DrawnNumbers(Buffer.from('another key').toString('base64url'));
    expect(firstOf(another, 3)).not.toEqual(firstOf(again, 3));
    for (const [at, number] of firstOf(new DrawnNumbers(key), 3).entries())
      expect(new DrawnNumbers(key, 3).ordinalOf(number)).toBe(at + 1);
  });

  test('are as many as a run has seats, to the last', () => {
    const numbers = new DrawnNumbers(key);
    expect(numbers.ordinalOf(numbers.numberOf(mostSeatsEver))).toBe(mostSeatsEver);
  });

  test.each([0, -1024, 1, 1025.5, NaN, (mostSeatsEver + 1) * 1024])(
    'are never %p, which nobody has',
    (made) => {
      expect(new DrawnNumbers(key).ordinalOf(made)).toBe(Infinity);
    },
  );
});
