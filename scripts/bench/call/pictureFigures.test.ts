import { describe, expect, test } from '@jest/globals';
import { figuresOf } from './pictureFigures';

describe('the figures of a picture', () => {
  test('leave out the first part, and count gaps over 200 ms as freezes', () => {
    const figures = figuresOf(
      [0, 33, 66, 1000, 1033, 1300, 1333].map((at) => ({ stamp: at, seen: at + 30 })),
      500,
    );
    expect(figures).toMatchObject({ latencies: [30, 30, 30, 30], freezes: 1, longestGap: 267 });
    expect(figures.framesPerSecond).toBeCloseTo(9, 1);
  });

  test('are right across the wrap of the 24-bit clock', () => {
    expect(figuresOf([{ stamp: 16_777_206, seen: 14 }], 0).latencies).toEqual([24]);
  });
});
