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

describe('an RTP packet', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyPacket, (packet) => {
        expect(readRtp(printRtp(packet))).toEqual(packet);
      }),
    );
  });

  test('is read without sources, extension and padding', () => {
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
    ['without the sources that it counts', [0x8f, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]],
    [
      'without the extension that it announces',
      [0x90, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 255, 255],
    ],
    ['with more padding than bytes', [0xa0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4]],
    ['with padding of length 0', [0xa0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0]],
  ])('that is %s is rejected', (_, bytes) => {
    expect(readRtp(Buffer.from(bytes))).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        readRtp(Buffer.from(bytes));
      }),
    );
    expect(readRtp(Buffer.alloc(5000, 0x80))).toBeUndefined();
  });
});
