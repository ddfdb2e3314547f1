import { expect, test } from '@jest/globals';
import { trunkRetryDelay } from './trunkRetry';

const waitsWith = (byte: number): readonly number[] =>
  [1, 2, 3, 4, 5, 6, 100].map((failures) =>
    trunkRetryDelay(failures, { secret: (length) => Buffer.alloc(length, byte) }),
  );

test('a trunk that is unreachable is retried with growing delays of up to a minute', () => {
  expect(waitsWith(0)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(waitsWith(255).map(Math.round)).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});
