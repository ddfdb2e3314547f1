import { describe, expect, test } from '@jest/globals';
import { stepOn, wayToSight } from './follow';

const box = { width: 800, height: 600 };
/** Larger than its tile, with its middle in the middle. */
const picture = { x: -600, y: -300, width: 2000, height: 1200 };

describe('the way of a picture to what is followed', () => {
  test.each([
    ['is none while it is in sight', { x: 0.5, y: 0.5 }, { x: 0, y: 0 }],
    ['is none at the edge of the room around it', { x: 0.332, y: 0.5 }, { x: 0, y: 0 }],
    ['is the shortest to the left', { x: 0.25, y: 0.5 }, { x: 164, y: 0 }],
    ['is the shortest to the right and down', { x: 0.7, y: 0.75 }, { x: -64, y: -64 }],
    ['ends at the first edges', { x: 0, y: 0 }, { x: 600, y: 300 }],
    ['ends at the last edges', { x: 1, y: 1 }, { x: -600, y: -300 }],
  ])('%s', (_what, at, way) => {
    const { x, y } = wayToSight(picture, box, at);
    expect([x, y].map(Math.round)).toEqual([way.x, way.y]);
  });

  test('is none in a direction in which all of it is seen', () => {
    const flat = { ...picture, y: 50, height: 500 };
    expect(wayToSight(flat, box, { x: 1, y: 1 })).toEqual({ x: -600, y: 0 });
  });

  test('leaves a quarter of a small tile around it', () => {
    const small = { width: 100, height: 100 };
    expect(wayToSight({ ...picture, x: 0 }, small, { x: 0.1, y: 0.3 })).toEqual({ x: -125, y: 0 });
  });

  test('is gone in parts, the last bit at once', () => {
    expect(stepOn({ x: 100, y: -50 })).toEqual({ x: 20, y: -10 });
    expect(stepOn({ x: 1.5, y: 0 })).toEqual({ x: 1.5, y: 0 });
    expect(stepOn({ x: 0.3, y: 0.3 })).toBeUndefined();
  });
});
