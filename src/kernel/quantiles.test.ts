import { describe, expect, test } from '@jest/globals';
import { medianOf, quantileOf } from './quantiles';

describe('quantiles', () => {
  test.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 2, 4, 8], 6],
  ])('the middle of %j is %d', (values, middle) => expect(medianOf(values)).toBe(middle));

  test.each([
    [[], 0.5, 0],
    [[7], 0.02, 7],
    [[40, 10, 30, 20], 0, 10],
    [[40, 10, 30, 20], 0.5, 25],
    [[40, 10, 30, 20], 1, 40],
  ])('of %j a share of %d is below %d', (values, share, value) =>
    expect(quantileOf(values, share)).toBe(value),
  );

  test('leave the values in their order', () => {
    const values = [3, 1, 2];
    medianOf(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
