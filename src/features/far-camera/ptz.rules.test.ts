import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cameraMoveDuration, cameraMoveInterval } from '../../protocol/farCameraLimits';
import { percent } from '../../kernel/units';
import { farEndCameraButtons } from '../../protocol/vocabulary/video';
import type { CameraAxis } from '../../transport/devicesPort';
import {
  abilityOf,
  afterMove,
  areValues,
  clampedTo,
  clampedValues,
  moveLength,
  ptzRange,
} from './ptz.rules';

const axis = (min: number, max: number, step: number, value = min): CameraAxis => ({
  min,
  max,
  step,
  value,
});

describe('a place that a camera can take', () => {
  test.each([
    ['below', axis(100, 400, 1), 99, 100],
    ['above', axis(100, 400, 1), 401, 400],
    ['between two steps', axis(0, 100, 10), 14, 10],
    ['half-way', axis(0, 100, 10), 15, 20],
    ['below 0', axis(-180, 180, 5), -43, -45],
    ['where the last step ends before the range', axis(0, 25, 10), 25, 20],
    ['on a step of a tenth', axis(1, 3, 0.1), 1.26, 1.3],
    ['anywhere, without steps', axis(0, 1, 0), 0.123, 0.123],
    ['where there is no way to go', axis(7, 7, 1), 9, 7],
  ])('%s', (_where, of, wish, place) => {
    expect(clampedTo(of, wish)).toBe(place);
  });

  test('is within the range and on a step, and is where it is already', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -648_000, max: 648_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 600 }),
        fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
        (min, steps, step, wish) => {
          const of = axis(min, min + steps * step, step);
          const place = clampedTo(of, wish);
          expect(place).toBeGreaterThanOrEqual(of.min);
          expect(place).toBeLessThanOrEqual(of.max);
          expect(Math.abs((place - min) % step)).toBe(0);
          expect(clampedTo(of, place)).toBe(place);
          if (wish >= of.min && wish <= of.max)
            expect(Math.abs(place - wish)).toBeLessThanOrEqual(step / 2 + 1e-6);
        },
      ),
    );
  });
});

describe('one move', () => {
  test.each([
    ['two hundredths of the range', axis(0, 1000, 1), 20],
    ['on a step', axis(100, 400, 4), 8],
    ['one step where that is more', axis(0, 19, 1), 1],
    ['of a tenth', axis(0, 10, 0.1), 0.2],
    ['without steps', axis(0, 1, 0), 0.02],
  ])('is %s', (_what, of, length) => {
    expect(moveLength(of)).toBeCloseTo(length, 6);
  });

  const moves = {
    left: { pan: 48 },
    right: { pan: 52 },
    up: { tilt: 52 },
    down: { tilt: 48 },
    'zoom in': { zoom: 52 },
    'zoom out': { zoom: 48 },
  };
  test.each(farEndCameraButtons.map((button) => [button] as const))(
    'with %s goes there and nowhere else, and ends at the end',
    (button) => {
      const of = axis(0, 100, 1, 50);
      const range = ptzRange({ pan: of, tilt: of, zoom: of });
      expect(afterMove(range, button)).toEqual(moves[button]);
      const sign = ['right', 'up', 'zoom in'].includes(button) ? 1 : -1;
      const end = axis(0, 100, 1, sign > 0 ? 100 : 0);
      expect(afterMove(ptzRange({ pan: end, tilt: end, zoom: end }), button)).toBeUndefined();
      expect(afterMove(ptzRange({}), button)).toBeUndefined();
    },
  );

  test('repeated every 200 ms passes the whole range in the time of 100 percent', () => {
    const steps = cameraMoveDuration(percent(100)) / cameraMoveInterval;
    expect(steps * moveLength(axis(0, 5000, 1))).toBe(5000);
  });
});

describe('a range', () => {
  test('says what moves, and stands for nothing where nothing does', () => {
    const range = ptzRange({ pan: axis(0, 10, 1, 3), zoom: axis(5, 5, 1, 5) });
    expect(range.pan).toEqual({ capability: true, value: 3, min: 0, max: 10, step: 1 });
    expect(abilityOf(range)).toEqual({ bPan: true, bTilt: false, bZoom: false });
    expect(clampedValues(range, { pan: 99, tilt: 4, zoom: 9 })).toEqual({ pan: 10 });
  });

  test('is asked for numbers alone', () => {
    expect(areValues({ pan: 1 }).isAllowed).toBe(true);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(areValues({ zoom: wrong })).toMatchObject({
        refusal: { reason: 'Invalid parameter' },
      });
  });
});
