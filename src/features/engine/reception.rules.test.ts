import { describe, expect, test } from '@jest/globals';
import { receptionLimits } from './reception.rules';

describe('what a machine may receive', () => {
  test.each([
    [1, false, 1, 2],
    [2, false, 4, 2],
    [3, false, 4, 2],
    [4, false, 9, 2],
    [7, false, 9, 2],
    [8, false, 25, 4],
    [32, false, 25, 4],
    [1, true, 1, 2],
    [8, true, 4, 4],
  ])('%i cores, a phone: %s: %i tiles, layer %i', (hardwareConcurrency, isMobile, tiles, layer) => {
    expect(receptionLimits({ hardwareConcurrency, isMobile })).toEqual({
      maxTiles: tiles,
      maxLayer: layer,
    });
  });
});
