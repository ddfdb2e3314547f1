import { describe, expect, test } from '@jest/globals';
import { live, liveSeed } from './run';
import { planOf } from './world/plan';

describe('a simulated world', () => {
  test('is the same world when it is lived through again', async () => {
    for (const seed of [3, 14, 15, 92, 65, 35]) {
      const first = await liveSeed(seed);
      const again = await liveSeed(seed);
      expect(again.history).toEqual(first.history);
      expect(again.hash).toBe(first.hash);
      expect(first.history.length).toBeGreaterThan(50);
    }
  });

  test('is another world for another seed', async () => {
    const hashes = [(await liveSeed(1)).hash, (await liveSeed(2)).hash, (await liveSeed(3)).hash];
    expect(new Set(hashes).size).toBe(3);
  });

  test('draws the same for the steps that are left when one is left out', async () => {
    const plan = planOf(3);
    const without = await live({ ...plan, steps: plan.steps.slice(0, -1) });
    const whole = await live(plan);
    const beginning = (lines: readonly string[]) => lines.slice(0, 8);
    expect(beginning(without.history)).toEqual(beginning(whole.history));
  });
});
