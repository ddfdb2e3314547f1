import { describe, expect, test } from '@jest/globals';
import { ladderSteps, receptionOn, sendingOn, type LadderStep } from './ladder.rules';
import { Ladder } from './ladderClimb.rules';

const idle = { encode: 0, decode: 0, paint: 0 };
const busy = { ...idle, encode: 0.5 };

/** Feeds a report a second and notes the steps as they change, with their seconds. */
const climb = (ladder: Ladder) => {
  let now = 0;
  const steps: [number, LadderStep][] = [];
  const feed = (load: Parameters<Ladder['take']>[0], seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000;
      const before = ladder.step;
      const step = ladder.take(load, now);
      if (step !== before) steps.push([now / 1000, step]);
    }
  };
  return { steps, feed, keep: () => ladder.keep(now) };
};

describe('the ladder under a busy processor', () => {
  test.each([
    ['encoders are behind', busy],
    ['decoders are behind', { ...idle, decode: 0.4 }],
    ['pictures are overtaken before they are drawn', { ...idle, paint: 0.6 }],
  ] as const)('goes down one step after the other while %s', (_why, load) => {
    const { steps, feed } = climb(new Ladder());
    feed(load, 60);
    expect(steps.map(([, step]) => step)).toEqual(ladderSteps.slice(1));
    const times = steps.map(([at]) => at);
    for (const [index, at] of times.slice(1).entries())
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(4);
  });

  test.each(['serious', 'critical'] as const)(
    'stays at full quality on a %s processor that keeps up with the frames',
    (pressure) => {
      const { steps, feed } = climb(new Ladder());
      feed({ encode: 0.2, decode: 0.2, paint: 0.4, pressure }, 60);
      expect(steps).toEqual([]);
    },
  );

  test('does not believe one bad second, nor two', () => {
    const { steps, feed } = climb(new Ladder());
    for (let round = 0; round < 20; round += 1) {
      feed(busy, 2);
      feed(idle, 1);
    }
    expect(steps).toEqual([]);
  });

  test('comes back a step after ten calm seconds each', () => {
    const { steps, feed } = climb(new Ladder());
    feed(busy, 60);
    feed(idle, 60);
    const up = steps.slice(4);
    expect(up.map(([, step]) => step)).toEqual(['tiles', 'frame rate', 'layer', 'full']);
    expect(up.map(([at]) => at)).toEqual([71, 81, 91, 101]);
  });

  test('stays where it is while it is neither calm nor strained', () => {
    const { steps, feed } = climb(new Ladder());
    feed(busy, 3);
    feed({ ...idle, encode: 0.1 }, 60);
    expect(steps.map(([, step]) => step)).toEqual(['layer']);
  });

  test.each(['serious', 'critical'] as const)(
    'comes back later on a %s processor that keeps up with the frames',
    (pressure) => {
      const { steps, feed } = climb(new Ladder());
      feed(busy, 3);
      feed({ ...idle, pressure }, 29);
      expect(steps.map(([, step]) => step)).toEqual(['layer']);
      feed({ ...idle, pressure }, 3);
      expect(steps.map(([, step]) => step)).toEqual(['layer', 'full']);
    },
  );

  test('waits longer before it tries again what did not hold', () => {
    const { steps, feed } = climb(new Ladder());
    feed(busy, 3);
    feed(idle, 11);
    feed(busy, 3);
    feed(idle, 40);
    const [, up, down, again] = steps;
    expect([up?.[1], down?.[1], again?.[1]]).toEqual(['full', 'layer', 'full']);
    expect((again?.[0] ?? 0) - (down?.[0] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  test('leaves everything to a person who keeps the quality, for ten minutes', () => {
    const ladder = new Ladder();
    const { steps, feed, keep } = climb(ladder);
    feed(busy, 10);
    keep();
    expect(ladder.step).toBe('full');
    feed(busy, 590);
    expect(steps.map(([at]) => at > 10)).not.toContain(true);
    feed(busy, 60);
    expect(ladder.step).toBe('background');
  });
});

describe('a step', () => {
  const limits = { maxTiles: 25, maxLayer: 4, maxHd: 1 } as const;
  test.each([
    ['full', 1, 0, 25, false],
    ['layer', 1, 1, 25, false],
    ['frame rate', 2 / 3, 1, 25, false],
    ['tiles', 2 / 3, 1, 9, true],
    ['background', 2 / 3, 1, 9, true],
  ] as const)(
    '"%s" takes what those before took too',
    (step, frameRate, off, tiles, isBaseOnly) => {
      expect(sendingOn(step)).toEqual({ frameRate, layersOff: off });
      expect(receptionOn(step, limits)).toEqual({
        ...limits,
        maxTiles: tiles,
        layersOff: off,
        isBaseOnly,
      });
    },
  );

  test.each([
    [25, 9],
    [9, 4],
    [4, 2],
    [2, 2],
    [1, 1],
  ])('of fewer tiles makes %i of them %i', (maxTiles, left) => {
    expect(receptionOn('tiles', { ...limits, maxTiles }).maxTiles).toBe(left);
  });
});
