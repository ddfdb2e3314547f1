import { expect, test } from '@jest/globals';
import { seededRandom } from '../../../test/support/seededRandom';
import { ssim } from './ssim';

const width = 32;
const height = 16;
const pictureOf = (luma: (at: number) => number) => {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) pixels.fill(luma(at), 4 * at, 4 * at + 3);
  return { width, height, pixels };
};
const stripes = pictureOf((at) => (at % 4 < 2 ? 30 : 220));

test('equal pictures have an SSIM of 1', () => {
  expect(ssim(stripes, stripes)).toBeCloseTo(1, 6);
});

test('the more noise a picture has, the lower its SSIM is', () => {
  const noisy = (amount: number) => {
    const random = seededRandom(3);
    return pictureOf((at) => (at % 4 < 2 ? 30 : 220) + amount * (random() - 0.5));
  };
  const [weak, strong] = [ssim(stripes, noisy(20)), ssim(stripes, noisy(60))];
  expect(weak).toBeGreaterThan(0.95);
  expect(strong).toBeLessThan(weak);
});

test('a plain grey has almost none of the structure, and a negative has the opposite', () => {
  expect(
    ssim(
      stripes,
      pictureOf(() => 125),
    ),
  ).toBeLessThan(0.05);
  expect(
    ssim(
      stripes,
      pictureOf((at) => (at % 4 < 2 ? 220 : 30)),
    ),
  ).toBeLessThan(-0.2);
});

test('pictures of different sizes are refused', () => {
  expect(() => ssim(stripes, { ...stripes, width: 16, height: 32 })).toThrow('16x32 is not 32x16');
});
