import { expect, test } from '@jest/globals';
import { numberInLog } from './hiddenNumbers';

test('a log says of what somebody has chosen only how much it is', () => {
  expect([3, 0, 7].map((choice) => numberInLog('choices', choice))).toEqual([0, 0, 0]);
  expect(numberInLog('launch', 3)).toBe(3);
});
