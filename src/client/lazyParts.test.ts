import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../test/fakes/fakeClock';
import type { FeaturePart } from '../effects/feature';
import { createLazyParts } from './lazyParts';

const parts: readonly FeaturePart[] = [{ always: [] }];

describe('the parts of features that load later', () => {
  test('are there at once where they are handed over', () => {
    const seen: string[] = [];
    const lazy = createLazyParts(parts, createFakeClock(), () => seen.push('started'));
    lazy.whenLoaded(() => seen.push('task'));
    expect(seen).toEqual(['started', 'task']);
  });

  test('are loaded when they are first needed, once, and what waited comes in its order', async () => {
    const seen: string[] = [];
    const load = (): Promise<readonly FeaturePart[]> => {
      seen.push('loading');
      return Promise.resolve(parts);
    };
    const clock = createFakeClock();
    const lazy = createLazyParts(load, clock, () => seen.push('started'));
    expect(seen).toEqual([]);
    lazy.load();
    lazy.whenLoaded(() => seen.push('first'));
    lazy.whenLoaded(() => seen.push('second'));
    await clock.settle();
    expect(seen).toEqual(['loading', 'started', 'first', 'second']);
  });

  test('are asked for again when they did not come', async () => {
    const clock = createFakeClock();
    const seen: string[] = [];
    const load = (): Promise<readonly FeaturePart[]> => {
      seen.push('loading');
      return seen.length < 2 ? Promise.reject(new Error('no network')) : Promise.resolve(parts);
    };
    const lazy = createLazyParts(load, clock, () => seen.push('started'));
    lazy.load();
    await clock.settle();
    await clock.advance(2100);
    expect(seen).toEqual(['loading', 'loading', 'started']);
  });

  test('refuse what waits for them after four failures, and come when they can be had', async () => {
    const clock = createFakeClock();
    const seen: string[] = [];
    let isThere = false;
    const load = (): Promise<readonly FeaturePart[]> =>
      isThere ? Promise.resolve(parts) : Promise.reject(new Error('no such file'));
    const lazy = createLazyParts(load, clock, () => seen.push('started'));
    lazy.whenLoaded(
      () => seen.push('first'),
      () => seen.push('first refused'),
    );
    await clock.settle();
    await clock.advance(13_900);
    expect(seen).toEqual([]);
    await clock.advance(200);
    expect(seen).toEqual(['first refused']);
    lazy.whenLoaded(
      () => seen.push('second'),
      () => seen.push('second refused'),
    );
    await clock.advance(16_000);
    expect(seen).toEqual(['first refused', 'second refused']);
    lazy.whenLoaded(() => seen.push('third'));
    isThere = true;
    await clock.advance(16_000);
    expect(seen).toEqual(['first refused', 'second refused', 'started', 'third']);
    lazy.dispose();
  });

  test('are asked for no more once the client is gone', async () => {
    const clock = createFakeClock();
    const lazy = createLazyParts(
      () => Promise.reject(new Error('no network')),
      clock,
      () => undefined,
    );
    lazy.load();
    await clock.settle();
    expect(clock.pending()).toBe(1);
    lazy.dispose();
    expect(clock.pending()).toBe(0);
  });

  test('start nothing once the client is gone', async () => {
    const clock = createFakeClock();
    const seen: string[] = [];
    const lazy = createLazyParts(
      () => Promise.resolve(parts),
      clock,
      () => seen.push('started'),
    );
    lazy.whenLoaded(() => seen.push('task'));
    lazy.dispose();
    await clock.settle();
    expect(seen).toEqual([]);
  });
});
