import { describe, expect, test } from '@jest/globals';
import {
  fitted,
  isLarger,
  panned,
  percentOf,
  pictureIn,
  stepFrom,
  toPicture,
  zoomedTo,
  type ShareZoom,
} from './zoom';

const facts = { box: { width: 960, height: 600 }, frame: { width: 1920, height: 1080 } };
const actual: ShareZoom = { ...fitted, percent: 100 };

describe('the zoom of a share', () => {
  test('shows the whole picture in the middle of its tile', () => {
    expect(pictureIn(fitted, facts)).toEqual({ x: 0, y: 30, width: 960, height: 540 });
    expect(percentOf(fitted, facts)).toBe(50);
    expect(isLarger(pictureIn(fitted, facts), facts.box)).toBe(false);
  });

  test('in actual size shows a pixel of the frame on each pixel of the page', () => {
    expect(pictureIn(actual, facts)).toEqual({ x: -480, y: -240, width: 1920, height: 1080 });
    const small = { ...facts, frame: { width: 640, height: 360 } };
    expect(pictureIn(actual, small)).toEqual({ x: 160, y: 120, width: 640, height: 360 });
  });

  test.each([
    [300, 200],
    [10, 590],
    [955, 20],
  ])('keeps what is under the pointer (%d, %d)', (x, y) => {
    const under = (zoom: ShareZoom) => toPicture(pictureIn(zoom, facts), { x, y });
    const once = zoomedTo(actual, facts, { percent: 200, at: { x, y } });
    const twice = zoomedTo(once, facts, { percent: 330, at: { x, y } });
    expect(under(twice).x).toBeCloseTo(under(actual).x);
    expect(under(twice).y).toBeCloseTo(under(actual).y);
  });

  test('moves no edge of the picture into its tile', () => {
    const moved = panned(actual, facts, { x: 5000, y: -5000 });
    expect(pictureIn(moved, facts)).toMatchObject({ x: 0, y: -480 });
    expect(pictureIn(panned(fitted, facts, { x: 50, y: 50 }), facts)).toEqual(
      pictureIn(fitted, facts),
    );
    const back = pictureIn(panned(moved, facts, { x: -10, y: 10 }), facts);
    expect(back.x).toBeCloseTo(-10);
    expect(back.y).toBeCloseTo(-470);
  });

  test('goes in steps from where it is, and not beyond its limits', () => {
    expect([stepFrom(50, 'in'), stepFrom(61, 'in'), stepFrom(61, 'out')]).toEqual([75, 75, 50]);
    expect([stepFrom(400, 'in'), stepFrom(25, 'out')]).toEqual([400, 25]);
    const at = { x: 0, y: 0 };
    expect(zoomedTo(actual, facts, { percent: 9000, at }).percent).toBe(400);
    expect(zoomedTo(actual, facts, { percent: 3, at }).percent).toBe(25);
  });

  test('leads a place in the tile to one in the picture', () => {
    expect(toPicture(pictureIn(fitted, facts), { x: 240, y: 30 })).toEqual({ x: 0.25, y: 0 });
    expect(toPicture(pictureIn(actual, facts), { x: 480, y: 300 })).toEqual({ x: 0.5, y: 0.5 });
  });
});
