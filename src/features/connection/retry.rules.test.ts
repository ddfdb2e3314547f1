import { describe, expect, test } from '@jest/globals';
import { refusal } from '../../protocol/error';
import { crowdedWait, mediaWait, pingWaits, resumeTryWait, resumeWait } from './retry.rules';

const longest = () => 1;
const shortest = () => 0;

describe('how long a lost line waits for its next try', () => {
  test.each([
    [0, 0, 100],
    [1, 0, 200],
    [2, 0, 400],
    [4, 0, 600],
    [99, 0, 600],
    [100, 1500, 3000],
    [600, 1500, 3000],
  ])('try %i of a seat waits %i to %i ms', (attempt, least, most) => {
    expect(resumeWait(attempt, shortest)).toBe(least);
    expect(resumeWait(attempt, longest)).toBe(most);
  });

  test.each([
    [0, 100, 100],
    [1, 250, 500],
    [4, 2000, 4000],
    [5, 2500, 5000],
  ])('try %i of a media socket waits %i to %i ms', (attempt, least, most) => {
    expect(mediaWait(attempt, shortest)).toBe(least);
    expect(mediaWait(attempt, longest)).toBe(most);
  });

  test('relays are asked again after 5 s, then after 10 s', () => {
    expect(pingWaits).toEqual([5000, 10_000]);
  });

  test.each([
    [3633, 0, 500, 1000],
    [3634, 2, 2000, 4000],
    [3633, 5, 4000, 8000],
  ])(
    'a join refused by %i for the crowd, try %i, waits %i to %i ms',
    (code, attempt, least, most) => {
      const refused = refusal('INVALID_PARAMETERS', 'frequent call', code);
      expect(crowdedWait(refused, attempt, shortest)).toBe(least);
      expect(crowdedWait(refused, attempt, longest)).toBe(most);
    },
  );

  test('a crowd that does not pass is told, and so is every other refusal', () => {
    const refused = (code?: number) => refusal('INVALID_PARAMETERS', 'no', code);
    expect(crowdedWait(refused(3633), 6, longest)).toBeUndefined();
    expect(crowdedWait(refused(3004), 0, longest)).toBeUndefined();
    expect(crowdedWait(refused(), 0, longest)).toBeUndefined();
  });

  test('two quick tries, then a patient one', () => {
    expect([0, 1, 2, 3, 4, 5].map(resumeTryWait)).toEqual([2000, 2000, 5000, 2000, 2000, 5000]);
  });
});
