import { describe, expect, test } from '@jest/globals';
import { meetingNumber, userId } from './ids';
import { parseWith } from './parse';

describe('a userId', () => {
  test.each([1024, 2048, 4_294_966_272])('is a multiple of 1,024: %d', (n) => {
    expect(parseWith(userId, n)).toEqual({ ok: true, value: n });
  });
  test.each([0, -1024, 1, 1023, 1025, 1024.5, 4_294_967_296, NaN, Infinity, '1024', null, [1024]])(
    'is nothing else: %p',
    (n) => {
      expect(parseWith(userId, n).ok).toBe(false);
    },
  );
});

describe('a meeting number', () => {
  test.each(['123456789', '1234567890', '12345678901'])('has 9 to 11 digits: %s', (mn) => {
    expect(parseWith(meetingNumber, mn).ok).toBe(true);
  });
  test.each([
    '12345678',
    '123456789012',
    '012345678',
    '123 456 789',
    '123456789\n',
    '١٢٣٤٥٦٧٨٩',
    123456789,
  ])('is nothing else: %p', (mn) => {
    expect(parseWith(meetingNumber, mn).ok).toBe(false);
  });
});
