import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPacketHeader, writePacketHeader, type PacketHeader } from './packet';

const fields = {
  isKeyFrame: fc.boolean(),
  isEndOfFrame: fc.boolean(),
  temporalLayer: fc.integer({ min: 0, max: 3 }),
  layer: fc.constantFrom(0, 1, 2, 3, 4),
  ssrc: fc.integer({ min: 0, max: 0xffff_ffff }),
  sequence: fc.integer({ min: 0, max: 0xffff_ffff }),
  codec: fc.constantFrom(1, 2, 3, 4, 5),
  audioLevel: fc.integer({ min: 0, max: 127 }),
  keyId: fc.integer({ min: 1, max: 0xffff }),
  captureTime: fc.maxSafeNat(),
  counter: fc.maxSafeNat(),
  keyEpoch: fc.integer({ min: 0, max: 7 }),
};
const headers: fc.Arbitrary<PacketHeader> = fc.oneof(
  fc.record({
    ...fields,
    kind: fc.constantFrom(1, 4),
    hasVoice: fc.boolean(),
    isContinuation: fc.constant(false),
  }),
  fc
    .record({
      ...fields,
      kind: fc.constantFrom(2, 3),
      hasVoice: fc.constant(false),
      isContinuation: fc.boolean(),
    })
    .filter(({ isKeyFrame, isContinuation }) => !isKeyFrame || !isContinuation),
);

describe('the media packet header', () => {
  test('comes back as it was written, wherever it lies in a buffer', () => {
    fc.assert(
      fc.property(headers, fc.nat(64), (header, offset) => {
        const buffer = new Uint8Array(offset + 32);
        writePacketHeader(header, new DataView(buffer.buffer), offset);
        expect(readPacketHeader(buffer.subarray(offset))).toEqual({ ok: true, value: header });
      }),
    );
  });

  test('is refused where a key frame would continue another', () => {
    const [picture] = fc.sample(headers, { numRuns: 1, seed: 1 });
    const both = { ...picture!, kind: 2, isKeyFrame: true, isContinuation: true } as const;
    const raw = new Uint8Array(32);
    writePacketHeader(both, new DataView(raw.buffer));
    expect(readPacketHeader(raw).ok).toBe(false);
  });

  test('any bytes give a header or a typed refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (raw) => {
        const read = readPacketHeader(raw);
        expect(read.ok || ['invalid', 'too-large'].includes(read.error.kind)).toBe(true);
      }),
    );
  });
});
