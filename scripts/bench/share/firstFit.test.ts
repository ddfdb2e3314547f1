import { expect, test } from '@jest/globals';
import { firstFit } from './firstFit';

test.each([0, 1, 29, 58, 59])(
  'the first fit is found at %i of 60, in seven questions',
  async (first) => {
    const asked: number[] = [];
    const found = await firstFit(60, async (index) => {
      asked.push(index);
      return index >= first;
    });
    expect(found).toBe(first);
    expect(asked.length).toBeLessThanOrEqual(7);
  },
);

test('there is none where the last does not fit, and none of none', async () => {
  expect(await firstFit(5, async () => false)).toBeUndefined();
  expect(await firstFit(0, async () => true)).toBeUndefined();
});
