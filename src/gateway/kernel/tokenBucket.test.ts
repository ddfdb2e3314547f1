import { expect, test } from '@jest/globals';
import { TokenBucket } from './tokenBucket';

test('a bucket permits its burst at once, and then its rate', () => {
  const bucket = new TokenBucket(10, 30, 0);
  const taken = (now: number): number =>
    Array.from({ length: 100 }, () => bucket.take(1, now)).filter(Boolean).length;
  expect(taken(0)).toBe(30);
  expect(taken(1000)).toBe(10);
  expect(taken(1050)).toBe(0);
  expect(taken(1_000_000)).toBe(30);
});
