import type { Extent, Point, Rectangle } from './zoom';

/** Room around what is followed, in CSS pixels, for its name; at most a quarter. @decision */
const room = 64;
/** Of the way that is left, the picture goes so much in each frame. @decision */
const pace = 0.2;
/** In CSS pixels: the last bit is gone at once, and less than half a pixel is not seen. */
const lastBit = 2;
const unseen = 0.5;

/** How far one side moves until a place in it is in sight, and no edge leaves its own side. */
const wayOf = (at: number, start: number, [size, box]: readonly [number, number]): number => {
  if (size <= box) return 0;
  const around = Math.min(room, box / 4);
  const place = start + at * size;
  const wanted = Math.min(Math.max(place, around), box - around) - place;
  return Math.min(Math.max(box - size, start + wanted), 0) - start;
};

/**
 * The shortest way of a picture, in CSS pixels, that brings a place in it into sight; `at` is from
 * 0 to 1 in both directions. Nowhere while it is in sight, or the edges permit no more.
 */
export const wayToSight = (picture: Rectangle, box: Extent, at: Point): Point => ({
  x: wayOf(at.x, picture.x, [picture.width, box.width]),
  y: wayOf(at.y, picture.y, [picture.height, box.height]),
});

/** The part of a way that the next frame goes; undefined once it is gone. */
export const stepOn = ({ x, y }: Point): Point | undefined => {
  const far = Math.hypot(x, y);
  if (far < unseen) return undefined;
  const part = far < lastBit ? 1 : pace;
  return { x: x * part, y: y * part };
};
