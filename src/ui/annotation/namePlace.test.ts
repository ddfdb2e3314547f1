import { describe, expect, test } from '@jest/globals';
import type { MarkLook } from '../../features/annotation/markShape.rules';
import { frameUnits } from '../../protocol/limits';
import { namePlace } from './namePlace';

/** Points in thousandths of a square frame, as marks are drawn. */
const mark = (tool: MarkLook['tool'], points: readonly number[], text?: string): MarkLook => ({
  ...{ tool, colour: 'red', width: 'thin', ...(text !== undefined && { text }) },
  parts: [points.map((each) => (each / 1000) * frameUnits)],
});
const placeOf = (of: MarkLook, ...others: readonly MarkLook[]) => {
  const place = namePlace(of, 'Grace', { marks: [of, ...others], aspect: 1 });
  return place && [Math.round(place.x), Math.round(place.y)];
};
const line = mark('line', [100, 100, 500, 500]);
const lines = (y: number) => mark('text', [300, y], 'A long text across it');

describe('the name of who drew a mark', () => {
  test('stands below the end of the mark', () => {
    expect(placeOf(line)).toEqual([500, 523]);
    expect(placeOf(mark('stamp', [500, 500]))).toEqual([500, 540]);
  });

  test('stays inside the frame', () => {
    expect(placeOf(mark('pen', [0, 0]))).toEqual([33, 23]);
    expect(placeOf(mark('pen', [1000, 1000]))).toEqual([967, 985]);
  });

  test.each([
    ['above', [lines(520)], [500, 477]],
    ['right', [lines(530), lines(470)], [541, 500]],
  ] as const)('stands %s of it where a text is in the way', (_side, texts, place) => {
    expect(placeOf(line, ...texts)).toEqual(place);
  });

  test('is left out where every place has a text', () => {
    expect(placeOf(line, lines(470), lines(500), lines(530))).toBeUndefined();
  });

  test('stands below a text, and never over it', () => {
    expect(placeOf(mark('text', [100, 500], 'Hello'))).toEqual([142, 537]);
  });
});
