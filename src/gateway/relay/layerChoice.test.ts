import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Layer } from '../../protocol/channels/packet';
import { chooseLayer, lowerLayer } from './layerChoice';

const layers = fc.constantFrom<Layer>(0, 1, 2, 3, 4);

describe('the choice of a layer', () => {
  test.each<[Layer[], Layer, Layer | undefined]>([
    [[], 4, undefined],
    [[0, 2, 3], 4, 3],
    [[0, 2, 3], 2, 2],
    [[0, 2, 3], 1, 0],
    [[2, 3], 1, 2],
  ])('of %j with cap %i is %s', (produced, cap, expected) => {
    expect(chooseLayer(new Set(produced), cap)).toBe(expected);
  });

  test('is a layer that is produced, and above the cap only when all of them are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(layers, { minLength: 1 }), layers, (produced, cap) => {
        const chosen = chooseLayer(new Set(produced), cap);
        if (chosen === undefined) throw new Error('nothing chosen');
        expect(produced).toContain(chosen);
        if (chosen > cap) expect(Math.min(...produced)).toBe(chosen);
        else expect(produced.filter((layer) => layer <= cap && layer > chosen)).toEqual([]);
      }),
    );
  });

  test('stops at the lowest layer when the cap is lowered', () => {
    expect(lowerLayer(3, 1)).toBe(2);
    expect(lowerLayer(1, 4)).toBe(0);
  });
});
