import { expect, test } from '@jest/globals';
import { plotDataOf, timeLabelsOf } from './plotData';

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

test.each([
  [15, ['9:30:00 AM', '9:30:15 AM', '9:30:30 AM']],
  [60, ['9:30 AM', '9:31 AM', '9:32 AM']],
])('the clock every %d s says each time something else', (step, expected) => {
  const start = new Date(2026, 10, 26, 9, 30).getTime() / 1000;
  const labels = timeLabelsOf(
    'en-US',
    [0, 1, 2].map((at) => start + at * step),
  );
  // Some versions of the locale have a narrow space.
  expect(labels.map((label) => label.replace(/\s/u, ' '))).toEqual(expected);
});
