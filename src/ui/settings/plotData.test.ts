import { expect, test } from '@jest/globals';
import { plotDataOf } from './plotData';

test('lines of two media lie on one axis of seconds, with gaps where one has no point', () => {
  const audio = {
    label: 'Audio',
    points: [
      [10.1, 20],
      [11.1, 21],
    ] as const,
  };
  const video = {
    label: 'Video',
    points: [
      [10.9, 40],
      [12.0, 42],
    ] as const,
  };
  expect(plotDataOf([audio, video])).toEqual([
    [10, 11, 12],
    [20, 21, null],
    [null, 40, 42],
  ]);
  expect(plotDataOf([])).toEqual([[]]);
});
