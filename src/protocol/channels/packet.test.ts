import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPacketHeader, writePacketHeader, type PacketHeader } from './packet';

const headers: fc.Arbitrary<PacketHeader> = fc.record({
  kind: fc.constantFrom(1, 2, 3, 4),
  isKeyFrame: fc.boolean(),
  isEndOfFrame: fc.boolean(),
  temporalLayer: fc.integer({ min: 0, max: 3 }),
  hasVoice: fc.boolean(),
  layer: fc.constantFrom(0, 1, 2, 3, 4),
  ssrc: fc.integer({ min: 0, max: 0xffff_ffff }),
  sequence: fc.integer({ min: 0, max: 0xffff_ffff }),
  codec: fc.constantFrom(1, 2, 3, 4, 5),
  audioLevel: fc.integer({ min: 0, max: 127 }),
  keyId: fc.integer({ min: 1, max: 0xffff }),
  captureTime: fc.maxSafeNat(),
  counter: fc.maxSafeNat(),
  keyEpoch: fc.integer({ min: 0, max: 7 }),
});

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

  test('any bytes give a header or a typed refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (raw) => {
        const read = readPacketHeader(raw);
        expect(read.ok || ['invalid', 'too-large'].includes(read.error.kind)).toBe(true);
      }),
    );
  });
});
