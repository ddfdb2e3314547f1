import { describe, expect, test } from '@jest/globals';
import type { Layer } from '../../protocol/channels/packet';
import { WantedLayers } from './wantedLayers';

const set = (...layers: Layer[]): ReadonlySet<Layer> => new Set(layers);

describe('the wanted layers of a sender', () => {
  test('grow at once and shrink after the delay', () => {
    const wanted = new WantedLayers(2000);
    expect(wanted.update(set(3, 1), 0)).toBe(true);
    expect(wanted.layers).toEqual([1, 3]);
    expect(wanted.update(set(1), 100)).toBe(false);
    expect(wanted.isShrinking).toBe(true);
    expect(wanted.update(set(1), 2099)).toBe(false);
    expect(wanted.update(set(1), 2100)).toBe(true);
    expect(wanted.layers).toEqual([1]);
    expect(wanted.isShrinking).toBe(false);
  });

  test('do not change for a subscriber that alternates', () => {
    const wanted = new WantedLayers(2000);
    wanted.update(set(0, 2), 0);
    for (let now = 0; now < 10_000; now += 500)
      expect(wanted.update(now % 1000 === 0 ? set(0) : set(0, 2), now)).toBe(false);
    expect(wanted.layers).toEqual([0, 2]);
  });

  test('are empty when the last subscriber has gone', () => {
    const wanted = new WantedLayers(0);
    wanted.update(set(2), 0);
    wanted.update(set(), 1);
    expect(wanted.update(set(), 1)).toBe(true);
    expect(wanted.layers).toEqual([]);
  });
});
