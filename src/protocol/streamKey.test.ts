import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  readStreamKey,
  sourceOfStream,
  streamKeyOf,
  streamSources,
  userOfStream,
} from './streamKey';

const users = fc.integer({ min: 1, max: 2 ** 22 - 1 }).map((n) => n * 1024);
const sources = fc.constantFrom(...streamSources);

describe('a stream key', () => {
  test('leads back to person and source, is read from a header, and fits its 32 bits', () => {
    fc.assert(
      fc.property(users, sources, (user, source) => {
        const key = streamKeyOf(user, source);
        expect([userOfStream(key), sourceOfStream(key)]).toEqual([user, source]);
        expect(readStreamKey(key)).toBe(key);
        expect(key).toBeLessThanOrEqual(0xffff_ffff);
      }),
    );
  });

  test('belongs to one stream only', () => {
    fc.assert(
      fc.property(users, sources, users, sources, (user, source, other, otherSource) => {
        const isSame = user === other && source === otherSource;
        expect(streamKeyOf(user, source) === streamKeyOf(other, otherSource)).toBe(isSame);
      }),
    );
  });

  test.each([0, 1024, 2048, 1030, 2047, -1, 1.5, NaN])(
    'is no number of a person, and nothing else: %d',
    (n) => {
      expect(readStreamKey(n)).toBeUndefined();
    },
  );
});
