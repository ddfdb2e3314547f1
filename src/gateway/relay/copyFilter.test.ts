import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CopyFilter } from './copyFilter';

describe('the filter of duplicate packets', () => {
  test('passes each number once, in any interleaving of two sockets, also across the wrap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.integer({ min: 1, max: 500 }),
        fc.infiniteStream(fc.boolean()),
        (start, count, turns) => {
          const filter = new CopyFilter();
          const passed: number[] = [];
          const next = [0, 0];
          while ((next[0] ?? 0) < count || (next[1] ?? 0) < count) {
            const wish = turns.next().value ? 0 : 1;
            const socket = (next[wish] ?? 0) < count ? wish : 1 - wish;
            const step = next[socket] ?? 0;
            next[socket] = step + 1;
            if (filter.passes((start + step) >>> 0, 1)) passed.push(step);
          }
          expect([...passed].sort((a, b) => a - b)).toEqual(
            Array.from({ length: count }, (_, n) => n),
          );
        },
      ),
    );
  });

  test('passes the same numbers again in another media session', () => {
    const filter = new CopyFilter();
    expect(filter.passes(5, 1)).toBe(true);
    expect(filter.passes(5, 1)).toBe(false);
    expect(filter.passes(5, 2)).toBe(true);
  });

  test('takes a number far away for a restart, and one just behind for a late packet', () => {
    const filter = new CopyFilter();
    expect(filter.passes(1_000_000, 1)).toBe(true);
    expect(filter.passes(0, 1)).toBe(true);
    expect(filter.passes(3, 1)).toBe(true);
    expect(filter.passes(2, 1)).toBe(true);
    expect(filter.passes(2, 1)).toBe(false);
  });

  test('passes the same numbers again after a reset', () => {
    const filter = new CopyFilter();
    filter.passes(1, 1);
    filter.reset();
    expect(filter.passes(1, 1)).toBe(true);
  });
});
