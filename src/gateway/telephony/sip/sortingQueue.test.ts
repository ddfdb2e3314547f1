import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SortingQueue } from './sortingQueue';

const sorted = (sequences: readonly number[]): readonly number[] => {
  const queue = new SortingQueue<{ readonly sequence: number }>();
  return [...sequences.flatMap((sequence) => queue.push({ sequence })), ...queue.flush()].map(
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
    ['started over', [1, 2, 30_000, 30_001], [1, 2, 30_000, 30_001]],
  ])('%s', (_, came, went) => {
    expect(sorted(came)).toEqual(went);
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
        const queue = new SortingQueue<{ readonly sequence: number }>();
        const went: number[] = [];
        for (const { sequence } of came) {
          went.push(...queue.push({ sequence }).map((packet) => packet.sequence));
        }
        went.push(...queue.flush().map((packet) => packet.sequence));
        const distances = went.slice(1).map((one, at) => (one - (went[at] ?? 0)) & 0xffff);
        expect(distances.every((distance) => distance > 0 && distance < 1000)).toBe(true);
        expect(new Set(went).size).toBe(went.length);
      }),
    );
  });
});
