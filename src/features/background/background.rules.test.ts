import { describe, expect, test } from '@jest/globals';
import type { MaskClip } from '../../protocol/engine/background';
import { backgroundOf, isPathData, maskOf, maySupport, mayUse } from './background.rules';

const reasonOf = (clip: readonly unknown[], more: object = {}): string => {
  const verdict = mayUse(maskOf({ clip: clip as MaskClip[], ...more }));
  return verdict.isAllowed ? '' : verdict.refusal.reason;
};
const wrong = 'setting parameter error';

describe('a mask', () => {
  test.each([
    [{ type: 'rectangle', x: 0, y: 0, width: 10, height: 10 }, ''],
    [{ type: 'rectangle', x: 0, y: 0, width: 0, height: 10 }, wrong],
    [{ type: 'square', x: -5, y: 3, length: 10 }, ''],
    [{ type: 'square', x: Number.NaN, y: 3, length: 10 }, wrong],
    [{ type: 'circle', x: 5, y: 5, radius: 5 }, ''],
    [{ type: 'circle', x: 5, y: 5, radius: Infinity }, wrong],
    [{ type: 'svg', x: 0, y: 0, svg: 'M 0 0 L 10 10 Z' }, ''],
    [{ type: 'svg', x: 0, y: 0, svg: '<svg onload="alert(1)"/>' }, wrong],
    [{ type: 'hexagon', x: 0, y: 0 }, wrong],
  ])('of %j: %p', (clip, reason) => {
    expect(reasonOf([clip])).toBe(reason);
  });

  test('without shapes is refused in the documented words', () => {
    expect(reasonOf([])).toBe('Clip is empty');
  });

  test('has a root of 1280x720 unless it says another, which must be one', () => {
    expect(maskOf({ clip: [] })).toMatchObject({ rootWidth: 1280, rootHeight: 720, cropped: true });
    const circle = { type: 'circle', x: 1, y: 1, radius: 1 };
    expect(reasonOf([circle], { rootWidth: 0 })).toBe(wrong);
    expect(reasonOf([circle], { rootHeight: -1 })).toBe(wrong);
  });

  test('with too many shapes is refused', () => {
    const circle = { type: 'circle', x: 1, y: 1, radius: 1 };
    expect(reasonOf(Array.from({ length: 33 }, () => circle))).toBe(wrong);
  });
});

describe('the data of a path', () => {
  test.each(['M0 0', 'm 1.5,-2e3 L3 4 z', ' M10 10 C 1 2, 3 4, 5 6 A1 1 0 0 1 2 2Z'])(
    '%p is one',
    (data) => {
      expect(isPathData(data)).toBe(true);
    },
  );

  test.each([
    '',
    'L0 0',
    'M0 0 url(#x)',
    'M0 0"/><script>',
    'M0 0; fill: red',
    'javascript:alert(1)',
    `M${'1 '.repeat(6000)}`,
  ])('%p is not', (data) => {
    expect(isPathData(data)).toBe(false);
  });
});

test('a virtual background needs an image or blur', () => {
  expect(mayUse(backgroundOf({ imageSrc: 'blur' })).isAllowed).toBe(true);
  expect(mayUse(backgroundOf({ imageSrc: '' }))).toMatchObject({ refusal: { reason: wrong } });
});

test('a browser that lacks a feature is refused in the documented words', () => {
  expect(maySupport([]).isAllowed).toBe(true);
  expect(maySupport(['VideoFrame'])).toMatchObject({
    refusal: { reason: 'Virtual background is not supported by this browser.' },
  });
});
