import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { drawingText } from './pictureSource';
import { stampOf } from './stamp';

/** Which cells are light in the picture that a camera draws of `stamp`. */
const cellsOf = (stamp: number): boolean[] => {
  const width = 120;
  const cells: boolean[] = [];
  const context = {
    fillStyle: '',
    fillRect(x: number, y: number, side: number, height: number) {
      if (side === 10 && height === 10) cells[(y / 10) * 12 + x / 10] = this.fillStyle === '#fff';
    },
  };
  runInNewContext(`(${drawingText})(context, ${stamp}, ${width}, 90)`, { context });
  return cells;
};

test.each([1, 0x00ff00, 0xffffff, 1_234_567])('the stamp %i is read from its picture', (stamp) => {
  const cells = cellsOf(stamp);
  expect(stampOf((column, row) => cells[row * 12 + column] === true)).toBe(stamp);
});

test('a picture with a wrong cell has no stamp, and neither has a black one', () => {
  const cells = cellsOf(1_234_567);
  for (let wrong = 0; wrong < 32; wrong += 1)
    expect(
      stampOf((column, row) => {
        const at = row * 12 + column;
        return cells[at] === (at !== wrong);
      }),
    ).toBeUndefined();
  expect(stampOf(() => false)).toBeUndefined();
});
