import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gcmIvLength, ivCounterJump } from '../limits';
import { newIv, streamKeyInfo, writeIv } from './encryption';

const ivOf = (keyId: number, counter: number): string => {
  const iv = newIv();
  writeIv(iv, keyId, counter);
  return Buffer.from(iv.buffer).toString('hex');
};
const keyIds = fc.integer({ min: 1, max: 0xffff });
const counters = fc.oneof(
  fc.maxSafeNat(),
  fc.nat(10),
  fc.constantFrom(0xffff_ffff, 0x1_0000_0000, Number.MAX_SAFE_INTEGER),
);

describe('the IV of a packet', () => {
  test('is 12 bytes: two zeros, the key id, the counter', () => {
    expect(newIv().byteLength).toBe(gcmIvLength);
    expect(ivOf(0x0102, 0x03_0405_0607_08)).toBe('000001020000030405060708');
    expect(ivOf(0xffff, Number.MAX_SAFE_INTEGER)).toBe('0000ffff001fffffffffffff');
  });

  test('is another one for another key id or counter', () => {
    fc.assert(
      fc.property(keyIds, counters, keyIds, counters, (keyId, counter, otherId, other) => {
        const isSame = keyId === otherId && counter === other;
        expect(ivOf(keyId, counter) === ivOf(otherId, other)).toBe(isSame);
      }),
      { numRuns: 5000 },
    );
  });

  test('leads back to its key id and counter', () => {
    fc.assert(
      fc.property(keyIds, counters, (keyId, counter) => {
        const hex = ivOf(keyId, counter);
        expect(parseInt(hex.slice(4, 8), 16)).toBe(keyId);
        expect(Number(BigInt(`0x${hex.slice(8)}`))).toBe(counter);
      }),
    );
  });

  test('never repeats over sessions that crash, reset and come back with an old counter', () => {
    // A session starts at nothing (its counter was lost) or past the saved one; its key id is new.
    const session = fc.record({ packets: fc.integer({ min: 1, max: 40 }), isSaved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(session, { minLength: 1, maxLength: 12 }), (sessions) => {
        const sent: string[] = [];
        let saved = 0;
        for (const [at, { packets, isSaved }] of sessions.entries()) {
          const start = isSaved ? saved + ivCounterJump : 0;
          for (let n = 0; n < packets; n += 1) sent.push(ivOf(at + 1, start + n));
          saved = start + packets;
        }
        expect(new Set(sent).size).toBe(sent.length);
      }),
    );
  });

  test.each([
    [0, 0],
    [0x1_0000, 0],
    [-1, 0],
    [1.5, 0],
    [1, -1],
    [1, 0.5],
    [1, 2 ** 53],
    [1, NaN],
  ])(
    'is refused for key id %d and counter %d: cut to fit, it repeats another',
    (keyId, counter) => {
      expect(() => ivOf(keyId, counter)).toThrow(RangeError);
    },
  );
});

describe('the derivation of a stream key', () => {
  test('is given another text for another stream', () => {
    const ssrcs = fc.nat(0xffff_ffff);
    fc.assert(
      fc.property(ssrcs, ssrcs, (ssrc, other) => {
        expect(streamKeyInfo(ssrc) === streamKeyInfo(other)).toBe(ssrc === other);
      }),
    );
  });
});
