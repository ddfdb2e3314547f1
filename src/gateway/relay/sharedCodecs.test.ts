import { describe, expect, test } from '@jest/globals';
import { codecsOf, sharedCodecs } from './sharedCodecs';

describe('the codecs that subscribers decode', () => {
  test('are what every one of them names', () => {
    expect(
      sharedCodecs([
        [5, 3, 2],
        [2, 3],
      ]),
    ).toEqual([2, 3]);
  });

  test('are those of the most where somebody shares none', () => {
    expect(sharedCodecs([[2, 3], [2, 3], [5]])).toEqual([2, 3]);
    expect(sharedCodecs([[3], [2]])).toEqual([2, 3]);
  });

  test('are not narrowed by somebody who decodes nothing', () => {
    expect(sharedCodecs([[2, 3], []])).toEqual([2, 3]);
    expect(sharedCodecs([[]])).toBeUndefined();
  });

  test('are VP8 alone once somebody names none', () => {
    expect(sharedCodecs([[2, 3], codecsOf(undefined)])).toEqual([2]);
  });

  test('are nobody’s while nobody watches', () => {
    expect(sharedCodecs([])).toBeUndefined();
  });
});
