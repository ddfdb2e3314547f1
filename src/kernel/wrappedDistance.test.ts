import { expect, test } from '@jest/globals';
import { wrappedDistance } from './wrappedDistance';

test.each([
  [5, 7, 32, 2],
  [7, 5, 32, -2],
  [0xffff_ffff, 1, 32, 2],
  [1, 0xffff_ffff, 32, -2],
  [0xfffe, 1, 16, 3],
  [1, 0xfffe, 16, -3],
  [0, 0x7fff, 16, 0x7fff],
  [0, 0x8000, 16, -0x8000],
  [250, 4, 8, 10],
  [4, 250, 8, -10],
] as const)('from %i to %i on a circle of %i bits is %i', (from, to, bits, distance) => {
  expect(wrappedDistance(from, to, bits)).toBe(distance);
});
