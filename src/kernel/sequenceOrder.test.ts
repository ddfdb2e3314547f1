import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SequenceOrder } from './sequenceOrder';

interface Packet {
  readonly sequence: number;
}

const open = (bits: 16 | 32 = 16): SequenceOrder<Packet> =>
  new SequenceOrder({
    sequenceOf: ({ sequence }) => sequence,
    bits,
    mostWaiting: 2,
    farAway: 1000,
  });

const sorted = (sequences: readonly number[], bits: 16 | 32 = 16): readonly number[] => {
  const order = open(bits);
  return [...sequences.flatMap((sequence) => order.push({ sequence }).ready), ...order.flush()].map(
    ({ sequence }) => sequence,
  );
};

describe('packets that come in any order', () => {
  test.each([
    ['in order', [1, 2, 3], [1, 2, 3]],
    ['round the end', [65_535, 1, 0, 2], [65_535, 0, 1, 2]],
    ['double', [1, 2, 2, 1, 3], [1, 2, 3]],
    ['one missing', [1, 3, 4, 5, 6], [1, 3, 4, 5, 6]],
    ['one too late', [1, 3, 4, 5, 2, 6], [1, 3, 4, 5, 6]],
    ['two missing apart', [1, 3, 5, 7, 4], [1, 3, 4, 5, 7]],
    ['started over', [1, 2, 30_000, 30_001], [1, 2, 30_000, 30_001]],
  ])('%s', (_, came, went) => {
    expect(sorted(came)).toEqual(went);
  });

  test('wrap at the width of their numbers', () => {
    expect(sorted([0xffff_fffe, 0, 0xffff_ffff, 1], 32)).toEqual([0xffff_fffe, 0xffff_ffff, 0, 1]);
  });

  test('are given up one gap at a time, and counted', () => {
    const order = open();
    order.push({ sequence: 1 });
    order.push({ sequence: 3 });
    order.push({ sequence: 6 });
    expect(order.skip()).toEqual({ ready: [{ sequence: 3 }], lost: 1 });
    expect(order.isWaiting).toBe(true);
    expect(order.skip()).toEqual({ ready: [{ sequence: 6 }], lost: 2 });
    expect([order.isWaiting, order.skip()]).toEqual([false, { ready: [], lost: 0 }]);
    order.push({ sequence: 8 });
    order.reset();
    expect(order.push({ sequence: 500 }).ready).toEqual([{ sequence: 500 }]);
  });

  test('leave in order, none twice, and none waits behind more than two', () => {
    const step = fc.record({ isLost: fc.boolean(), isDouble: fc.boolean(), delay: fc.nat(6) });
    fc.assert(
      fc.property(fc.nat(0xffff), fc.array(step, { maxLength: 100 }), (first, steps) => {
        const came = steps
          .flatMap(({ isLost, isDouble, delay }, at) => {
            const sequence = (first + at) & 0xffff;
            if (isLost && at > 0) return [];
            const one = { sequence, at: at + delay };
            return isDouble ? [one, { sequence, at: at + delay + 3 }] : [one];
          })
          .sort((one, other) => one.at - other.at);
        const order = open();
        const went: number[] = [];
        for (const { sequence } of came) {
          went.push(...order.push({ sequence }).ready.map((packet) => packet.sequence));
        }
        went.push(...order.flush().map((packet) => packet.sequence));
        const distances = went.slice(1).map((one, at) => (one - (went[at] ?? 0)) & 0xffff);
        expect(distances.every((distance) => distance > 0 && distance < 1000)).toBe(true);
        expect(new Set(went).size).toBe(went.length);
      }),
    );
  });
});
