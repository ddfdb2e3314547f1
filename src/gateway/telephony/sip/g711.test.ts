import { describe, expect, test } from '@jest/globals';
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from './g711';

const laws = [
  ['mu-law', encodeMuLaw, decodeMuLaw],
  ['A-law', encodeALaw, decodeALaw],
] as const;
const every = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);

describe.each(laws)('%s', (name, encode, decode) => {
  test('decodes and encodes every code without a change', () => {
    const codes = Buffer.from(Uint8Array.from({ length: 256 }, (_, code) => code));
    // Mu-law has two codes for nothing.
    const expected = codes.map((code) => (name === 'mu-law' && code === 0x7f ? 0xff : code));
    expect(encode(decode(codes))).toEqual(Buffer.from(expected));
  });

  test('preserves every sample within its step, and the order of samples', () => {
    const decoded = decode(encode(every));
    const worst = every.reduce((most, sample, at) => {
      const error = Math.abs(sample - (decoded[at] ?? 0));
      return Math.max(most, error / Math.max(64, Math.abs(sample)));
    }, 0);
    expect(worst).toBeLessThan(0.13);
    expect(decoded.every((sample, at) => at === 0 || sample >= (decoded[at - 1] ?? 0))).toBe(true);
  });
});

test('codes match the recommendation', () => {
  // G.711 tables 1 and 2: the ends, the middle, and a decision value of each sign.
  const samples = Int16Array.of(0, -1, 32_767, -32_768, 1000, -1000);
  expect([...encodeMuLaw(samples)]).toEqual([0xff, 0x7f, 0x80, 0x00, 0xce, 0x4e]);
  expect([...encodeALaw(samples)]).toEqual([0xd5, 0x55, 0xaa, 0x2a, 0xfa, 0x7a]);
});
