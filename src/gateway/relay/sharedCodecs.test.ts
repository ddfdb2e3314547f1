import { describe, expect, test } from '@jest/globals';
import { codecsOf, sharedCodecs as sharedCodecsOf, type Codecs } from './sharedCodecs';

const sharedCodecs = (subscribers: readonly Codecs[]): Codecs | undefined =>
  sharedCodecsOf(subscribers.map((codecs) => ({ codecs, count: 1 })));

describe('the codecs that subscribers decode', () => {
  test('are the ones that all subscribers name', () => {
    expect(
      sharedCodecs([
        [5, 3, 2],
        [2, 3],
      ]),
    ).toEqual([2, 3]);
  });

  test('are those of the majority where no codec is common to all', () => {
    expect(sharedCodecs([[2, 3], [2, 3], [5]])).toEqual([2, 3]);
    expect(sharedCodecs([[3], [2]])).toEqual([2, 3]);
  });

  test('are those of the majority also where subscribers are counted together', () => {
    expect(
      sharedCodecsOf([
        { codecs: [2], count: 1 },
        { codecs: [5], count: 2 },
      ]),
    ).toEqual([5]);
  });

  test('ignore a subscriber that decodes nothing', () => {
    expect(sharedCodecs([[2, 3], []])).toEqual([2, 3]);
    expect(sharedCodecs([[]])).toBeUndefined();
  });

  test('are VP8 alone once a subscriber names no codecs', () => {
    expect(sharedCodecs([[2, 3], codecsOf(undefined)])).toEqual([2]);
  });

  test('are undefined without subscribers', () => {
    expect(sharedCodecs([])).toBeUndefined();
  });
});
