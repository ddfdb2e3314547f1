import { expect, test } from '@jest/globals';
import { maskSize, PersonMask, toModelInput } from './personMask';

const count = maskSize.width * maskSize.height;
const opacityAfter = (mask: PersonMask, certainty: number): number => {
  const pixels = new Uint8ClampedArray(4 * count);
  mask.take(new Float32Array(count).fill(certainty), pixels);
  return pixels[3] ?? -1;
};

test('the model gets red, green and blue from 0 to 1, without opacity', () => {
  const into = new Float32Array(6);
  toModelInput(Uint8ClampedArray.of(255, 0, 51, 255, 0, 102, 255, 0), into);
  expect([...into].map((value) => Math.round(value * 100) / 100)).toEqual([1, 0, 0.2, 0, 0.4, 1]);
});

test.each([
  [0, 0],
  [0.3, 0],
  [0.525, 127],
  [0.75, 255],
  [1, 255],
])('a certainty of %p has an opacity of %p', (certainty, opacity) => {
  expect(opacityAfter(new PersonMask(), certainty)).toBe(opacity);
});

test('a trembling edge is smoothed, and a moving one is followed at once', () => {
  const mask = new PersonMask();
  const before = opacityAfter(mask, 0.5);
  const trembled = opacityAfter(mask, 0.55);
  const free = opacityAfter(new PersonMask(), 0.55);
  expect(trembled).toBeGreaterThan(before);
  expect(trembled).toBeLessThan(free);
  expect(opacityAfter(mask, 1)).toBe(255);
  expect(opacityAfter(mask, 0)).toBe(0);
});

test('after a camera change the mask has nothing of the old camera', () => {
  const mask = new PersonMask();
  opacityAfter(mask, 0.5);
  mask.clear();
  expect(opacityAfter(mask, 0.55)).toBe(opacityAfter(new PersonMask(), 0.55));
});
