import { expect, test } from '@jest/globals';
import { placeInLog, pointsSummaryOf, repeatsPoints, withoutPoints } from './strokePoints';

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

test('rounds places to sixteenths of the picture, once and for all', () => {
  const places = [0, 4095, 4096, 32_768, 65_535].map((unit) => placeInLog('points', unit));
  expect(places).toEqual([2048, 2048, 6144, 34_816, 63_488]);
  expect(places.map((place) => placeInLog('parts', place))).toEqual(places);
  expect(placeInLog('userId', 1024)).toBe(1024);
});

test('leaves the points of what a replay draws from', () => {
  expect(repeatsPoints('annotation/strokeGrown')).toBe(true);
  expect(repeatsPoints('received/markExtended')).toBe(false);
  expect(repeatsPoints('annotation/markUndone')).toBe(false);
});
