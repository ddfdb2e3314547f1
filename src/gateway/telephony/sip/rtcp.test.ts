import { describe, expect, test } from '@jest/globals';
import { Reception } from './reception';
import { isRtcp, printGoodbye, printReport } from './rtcp';

/** Types and lengths in words of all packets that follow each other. */
const packetsOf = (bytes: Buffer): readonly (readonly [number, number])[] => {
  const packets: (readonly [number, number])[] = [];
  for (let at = 0; at < bytes.length; at += 4 * (1 + bytes.readUInt16BE(at + 2)))
    packets.push([bytes[at + 1] ?? 0, bytes.readUInt16BE(at + 2)]);
  return packets;
};

const sent = { packets: 10, bytes: 1600, timestamp: 0x0102_0304 };

describe('an RTCP report', () => {
  test('has what was sent and received', () => {
    const reception = new Reception(9, 65_534);
    for (const [sequence, timestamp, now] of [
      [65_534, 0, 0],
      [65_535, 160, 20],
      [1, 480, 60],
      [2, 640, 120],
    ] as const)
      reception.note({ sequence, timestamp }, now);
    const report = printReport({ ssrc: 7, sent, reception: reception.report(), now: 500 });
    expect(packetsOf(report)).toEqual([
      [200, 12],
      [202, 4],
    ]);
    expect(report.readUInt32BE(8)).toBe(2_208_988_800);
    expect(report.readUInt32BE(12)).toBe(2 ** 31);
    expect([16, 20, 24].map((at) => report.readUInt32BE(at))).toEqual([0x0102_0304, 10, 1600]);
    // Of five one is lost; the number went round once; the last came 40 ms late.
    expect([report[32], report.readUIntBE(33, 3)]).toEqual([51, 1]);
    expect(report.readUInt32BE(36)).toBe(65_536 + 2);
    expect(report.readUInt32BE(40)).toBe(20);
    expect(isRtcp(report)).toBe(true);
  });

  test('has no sender’s figures when nothing was sent', () => {
    const report = printReport({
      ssrc: 7,
      sent: { ...sent, packets: 0 },
      reception: undefined,
      now: 0,
    });
    expect(packetsOf(Buffer.concat([report, printGoodbye(7)]))).toEqual([
      [201, 1],
      [202, 4],
      [203, 1],
    ]);
  });

  test('counts losses since the last report', () => {
    const reception = new Reception(9, 0);
    reception.note({ sequence: 0, timestamp: 0 }, 0);
    reception.note({ sequence: 3, timestamp: 480 }, 60);
    expect(reception.report()).toMatchObject({ fractionLost: 128, lost: 2, jitter: 0 });
    reception.note({ sequence: 4, timestamp: 640 }, 80);
    expect(reception.report()).toMatchObject({ fractionLost: 0, lost: 2 });
    // Doubles are more than there were.
    for (let n = 0; n < 5; n += 1) reception.note({ sequence: 4, timestamp: 640 }, 80);
    expect(reception.report()).toMatchObject({ fractionLost: 0, lost: 0 });
  });

  test('is told apart from other bytes', () => {
    expect(isRtcp(Buffer.from('rubbish!'))).toBe(false);
    expect(isRtcp(Buffer.from([0x80, 200]))).toBe(false);
  });
});
