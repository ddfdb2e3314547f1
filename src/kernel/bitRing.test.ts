import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BitRing } from './bitRing';

test('knows what a set of the numbers modulo its size knows', () => {
  const size = 128;
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 2 ** 48 })));
  fc.assert(
    fc.property(steps, (script) => {
      const ring = new BitRing(size);
      const known = new Set<number>();
      for (const [isAdded, at] of script) {
        if (isAdded) ring.add(at);
        else ring.delete(at);
        if (isAdded) known.add(at % size);
        else known.delete(at % size);
      }
      const all = Array.from({ length: size }, (_, at) => at);
      expect(all.filter((at) => ring.has(at))).toEqual(all.filter((at) => known.has(at)));
      ring.clear();
      expect(all.some((at) => ring.has(at))).toBe(false);
    }),
  );
});
