import { expect, test } from '@jest/globals';
import { pointsSummaryOf, repeatsPoints, withoutPoints } from './strokePoints';

const long = [5, 9, 1, 2, 3, 8, 4, 4, 7, 6];

test('says of points how many they are, and where', () => {
  const summary = { count: 5, box: [1, 2, 7, 9] };
  expect(pointsSummaryOf('points', long)).toEqual(summary);
  expect(pointsSummaryOf('parts', [long.slice(0, 4), long.slice(4)])).toEqual(summary);
});

test.each([
  ['a short list', 'points', long.slice(0, 8)],
  ['another field', 'people', long],
  ['a list of texts', 'points', long.map(String)],
  ['no list', 'points', 7],
])('says nothing of %s', (_what, name, value) => {
  expect(pointsSummaryOf(name, value)).toBeUndefined();
});

test('leaves everything else of a message as it is', () => {
  const mark = { userId: 2048, no: 3, tool: 'pen', points: long };
  expect(withoutPoints({ shareOf: 1024, marks: [mark, null], isOpen: true })).toEqual({
    shareOf: 1024,
    marks: [{ ...mark, points: { count: 5, box: [1, 2, 7, 9] } }, null],
    isOpen: true,
  });
});

test('leaves the points of what a replay draws from', () => {
  expect(repeatsPoints('annotation/strokeGrown')).toBe(true);
  expect(repeatsPoints('received/markExtended')).toBe(false);
  expect(repeatsPoints('annotation/markUndone')).toBe(false);
});
