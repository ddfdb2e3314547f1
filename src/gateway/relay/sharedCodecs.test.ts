import { describe, expect, test } from '@jest/globals';
import { codecsOf, sharedCodecs } from './sharedCodecs';

describe('the codecs that all subscribers decode', () => {
  test('are what every one of them names', () => {
    expect(
      sharedCodecs([
        [5, 3, 2],
        [2, 3],
      ]),
    ).toEqual([2, 3]);
    expect(sharedCodecs([[3], [2]])).toEqual([]);
  });

  test('are VP8 alone once somebody names none', () => {
    expect(sharedCodecs([[2, 3], codecsOf(undefined)])).toEqual([2]);
  });

  test('are nobody’s while nobody watches', () => {
    expect(sharedCodecs([])).toBeUndefined();
  });
});
