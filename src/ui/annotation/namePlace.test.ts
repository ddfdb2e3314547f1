import { describe, expect, test } from '@jest/globals';
import type { MarkLook } from '../../features/annotation/markShape.rules';
import { frameUnits } from '../../protocol/annotationLimits';
import { namePlace, pointerNamePlace } from './namePlace';

/** Points in thousandths of a square frame, as marks are drawn. */
const mark = (tool: MarkLook['tool'], points: readonly number[], text?: string): MarkLook => ({
  ...{ tool, colour: 'red', width: 'thin', ...(text !== undefined && { text }) },
  parts: [points.map((each) => (each / 1000) * frameUnits)],
});
const placeOf = (of: MarkLook, ...others: readonly MarkLook[]) => {
  const place = namePlace(of, 'Grace', { marks: [of, ...others], aspect: 1, letters: 22 });
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

describe('the name of who points', () => {
  const box = { width: 800, height: 600 };
  /** A picture of which the tile shows a part. */
  const picture = { x: -400, y: -300, width: 1600, height: 1200 };
  const nameAt = (x: number, y: number) => {
    const place = pointerNamePlace({ x, y }, 'Grace', { picture, box });
    return [Math.round(place.x), place.y];
  };

  test('stands below the pointer', () => {
    expect(nameAt(800, 600)).toEqual([800, 628]);
  });

  test('stands above it where the buttons of the tile are', () => {
    expect(nameAt(800, 812)).toEqual([800, 840]);
    expect(nameAt(800, 813)).toEqual([800, 795]);
  });

  test('stays inside the tile with its pointer, and goes with it out of sight', () => {
    expect(nameAt(400, 600)).toEqual([421, 628]);
    expect(nameAt(1200, 600)).toEqual([1179, 628]);
    expect(nameAt(399, 600)).toEqual([399, 628]);
  });
});
