import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../support/seededRandom';
import { decodeFrameCode, drawFrameCode, personColours, type Picture } from './frameCode';

const map = (
  picture: Picture,
  size: { readonly width: number; readonly height: number },
  from: (x: number, y: number) => readonly [x: number, y: number],
): Picture => {
  const pixels = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [fromX, fromY] = from(x, y).map(Math.floor);
      const at = ((fromY ?? 0) * picture.width + (fromX ?? 0)) * 4;
      pixels.set(picture.pixels.subarray(at, at + 4), (y * size.width + x) * 4);
    }
  return { ...size, pixels };
};
const scale = (picture: Picture, width: number, height: number) =>
  map(picture, { width, height }, (x, y) => [
    ((x + 0.5) * picture.width) / width,
    ((y + 0.5) * picture.height) / height,
  ]);
const crop = (picture: Picture, width: number, height: number) =>
  map(picture, { width, height }, (x, y) => [
    x + (picture.width - width) / 2,
    y + (picture.height - height) / 2,
  ]);
const mirror = (picture: Picture) => map(picture, picture, (x, y) => [picture.width - 1 - x, y]);

const cosine = Array.from({ length: 8 }, (_, u) =>
  Array.from(
    { length: 8 },
    (_unused, x) => Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5,
  ),
);
const transform = (block: readonly number[], isInverse: boolean): number[] =>
  Array.from({ length: 64 }, (_, out) => {
    let sum = 0;
    for (let inner = 0; inner < 64; inner += 1) {
      const [a, b] = isInverse ? [inner, out] : [out, inner];
      sum += block[inner]! * cosine[a >> 3]![b >> 3]! * cosine[a & 7]![b & 7]!;
    }
    return sum;
  });
/** What a still-picture codec of low quality does: quantised blocks of eight by eight, and noise. */
const degrade = (picture: Picture, step: number, seed: number): Picture => {
  const random = seededRandom(seed);
  const pixels = Uint8ClampedArray.from(picture.pixels);
  for (let top = 0; top + 8 <= picture.height; top += 8)
    for (let left = 0; left + 8 <= picture.width; left += 8)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (i: number) => ((top + (i >> 3)) * picture.width + left + (i & 7)) * 4 + channel;
        const block = Array.from({ length: 64 }, (_, i) => pixels[at(i)]! + 20 * (random() - 0.5));
        const coarse = transform(block, false).map((value, i) => {
          const quantum = step * (1 + ((i >> 3) + (i & 7)) / 2);
          return Math.round(value / quantum) * quantum;
        });
        transform(coarse, true).forEach((value, i) => (pixels[at(i)] = value));
      }
  return { ...picture, pixels };
};

const full = { width: 640, height: 360 };
const codes = [0, 1, 95, 255, 256, 21_845, 43_690, 65_535].map(
  (frame, index) => [frame, index % personColours.length] as const,
);

describe('A picture that carries its frame number', () => {
  test.each(codes)('frame %i of person %i reads as itself', (frame, person) => {
    const picture = drawFrameCode(full, { frame, person });
    expect(decodeFrameCode(picture)).toEqual({ frame, person, isMirrored: false });
  });

  test.each(codes)(
    'frame %i of person %i survives a small tile and a poor codec',
    (frame, person) => {
      const small = scale(drawFrameCode(full, { frame, person }), 320, 184);
      expect(decodeFrameCode(degrade(small, 24, frame + 1))).toEqual({
        frame,
        person,
        isMirrored: false,
      });
    },
  );

  test('a tile of 160 by 90 is enough', () => {
    const small = scale(drawFrameCode(full, { frame: 1234, person: 2 }), 160, 90);
    expect(decodeFrameCode(degrade(small, 12, 7))?.frame).toBe(1234);
  });

  test('a square tile that crops the sides is read', () => {
    const cropped = crop(drawFrameCode(full, { frame: 77, person: 1 }), 360, 360);
    expect(decodeFrameCode(cropped)?.frame).toBe(77);
  });

  test('the self-view is read and known as mirrored', () => {
    const picture = mirror(drawFrameCode(full, { frame: 513, person: 3 }));
    expect(decodeFrameCode(picture)).toEqual({ frame: 513, person: 3, isMirrored: true });
  });

  test('a wrong cell is noticed rather than read as another number', () => {
    const picture = drawFrameCode(full, { frame: 9, person: 0 });
    const pixels = Uint8Array.from(picture.pixels);
    for (let y = 72 + 44; y < 72 + 86; y += 1)
      for (let x = 160; x < 200; x += 1) {
        const at = (y * full.width + x) * 4;
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at + channel] = 255 - pixels[at + channel]!;
      }
    expect(decodeFrameCode({ ...picture, pixels })).toBeUndefined();
  });

  test.each([
    ['black', [0, 0, 0, 255]],
    ['white', [255, 255, 255, 255]],
    ['of one colour', [200, 40, 40, 255]],
  ] as const)('a picture that is %s says nothing', (_name, colour) => {
    const pixels = Uint8Array.from({ length: 320 * 180 * 4 }, (_, index) => colour[index % 4]!);
    expect(decodeFrameCode({ width: 320, height: 180, pixels })).toBeUndefined();
  });
});
