import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { meetingNumber, ssrcOf, streamOffset, userId, userOfSsrc, type Medium } from './ids';
import { parseWith } from './parse';

const users = fc.integer({ min: 1, max: 2 ** 22 - 1 }).map((n) => n * 1024);
const media = fc.constantFrom(...(Object.keys(streamOffset) as Medium[]));

describe('a synchronisation source', () => {
  test('leads back to the participant it was derived from, and fits its 32 bits', () => {
    fc.assert(
      fc.property(users, media, (user, medium) => {
        const ssrc = ssrcOf(user, medium);
        expect(userOfSsrc(ssrc)).toBe(user);
        expect(ssrc).toBeLessThanOrEqual(0xffff_ffff);
      }),
    );
  });

  test('belongs to one stream only', () => {
    fc.assert(
      fc.property(users, media, users, media, (user, medium, other, otherMedium) => {
        const isSame = user === other && medium === otherMedium;
        expect(ssrcOf(user, medium) === ssrcOf(other, otherMedium)).toBe(isSame);
      }),
    );
  });
});

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
