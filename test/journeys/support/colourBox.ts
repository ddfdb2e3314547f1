/** Finds what has a colour in pictures. */
import type { Picture } from './frameCode';
import type { Colour } from './sharing';
import type { PageBox } from './tiles';

/** How far each channel of a pixel may be from the colour after a codec. */
const tolerance = 40;

const isLike = (pixels: Picture['pixels'], at: number, [red, green, blue]: Colour): boolean =>
  Math.abs((pixels[at] ?? 0) - red) < tolerance &&
  Math.abs((pixels[at + 1] ?? 0) - green) < tolerance &&
  Math.abs((pixels[at + 2] ?? 0) - blue) < tolerance;

/** The smallest rectangle around all pixels of a colour, in pixels; undefined if there are none. */
export const boxOfColour = ({ width, pixels }: Picture, colour: Colour): PageBox | undefined => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < pixels.length; at += 4) {
    if (!isLike(pixels, at, colour)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < left) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

/** A place in a picture, in hundredths of its width and height. */
export type PicturePlace = readonly [x: number, y: number];

/** Whether a picture has a colour within a hundredth of its width and height around a place. */
export const hasColourAt = (
  { width, height, pixels }: Picture,
  [x, y]: PicturePlace,
  colour: Colour,
): boolean => {
  for (let row = Math.round(((y - 1) * height) / 100); row <= ((y + 1) * height) / 100; row += 1)
    for (let at = Math.round(((x - 1) * width) / 100); at <= ((x + 1) * width) / 100; at += 1)
      if (isLike(pixels, 4 * (row * width + at), colour)) return true;
  return false;
};
