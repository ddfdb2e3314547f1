import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { printRtp, readRtp } from './rtpPacket';

const anyPacket = fc.record({
  payloadType: fc.nat(127),
  isMarked: fc.boolean(),
  sequence: fc.nat(0xffff),
  timestamp: fc.nat(0xffff_ffff),
  ssrc: fc.nat(0xffff_ffff),
  payload: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
});

describe('a packet of sound', () => {
  test('comes back as it went', () => {
    fc.assert(
      fc.property(anyPacket, (packet) => {
        expect(readRtp(printRtp(packet))).toEqual(packet);
      }),
    );
  });

  test('is read without its sources, its extension and its padding', () => {
    const bytes = Buffer.from([
      ...[0xb1, 0x00, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
      ...[9, 9, 9, 9],
      ...[0, 0, 0, 1, 8, 8, 8, 8],
      ...[5, 6],
      ...[0, 0, 3],
    ]);
    expect(readRtp(bytes)?.payload).toEqual(Buffer.from([5, 6]));
  });

  test.each([
    ['short', [0x80, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]],
    ['of another version', [0x40, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]],
    ['without the sources it tells of', [0x8f, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]],
    ['without the extension it tells of', [0x90, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 255, 255]],
    ['of more padding than there is', [0xa0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4]],
    ['of padding of nothing', [0xa0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0]],
  ])('that is %s is none', (_, bytes) => {
    expect(readRtp(Buffer.from(bytes))).toBeUndefined();
  });

  test('whatever comes throws nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        readRtp(Buffer.from(bytes));
      }),
    );
    expect(readRtp(Buffer.alloc(5000, 0x80))).toBeUndefined();
  });
});
