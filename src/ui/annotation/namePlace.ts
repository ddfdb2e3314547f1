import {
  frameHeight,
  letterWidth,
  shapeOf,
  stampReach,
  textWidth,
  type MarkLook,
} from '../../features/annotation/markShape.rules';
import { frameUnits } from '../../protocol/annotationLimits';
import type { Extent, Point, Rectangle } from '../sharing/zoom';

/** The height of a name's letters, in CSS pixels: the same at any zoom. @decision */
const nameSize = 14;
/** The height of a name's line, in parts of its letters. */
const lineHeight = 1.4;
/** Between a mark and its author's name, in drawn units. */
const gap = 8;
/** From the middle of a pointer to the line of its name below or above it, in CSS pixels. */
const below = 28;
const above = 18;
/** How much the buttons at the lower edge of the tile take, in CSS pixels. */
const buttons = 60;

/** The drawn units of a CSS pixel. */
export const unitOf = ({ height }: Extent): number => frameHeight / height;

/** The height of a name's letters over this picture, in drawn units. */
export const nameSizeOver = (picture: Extent): number => nameSize * unitOf(picture);

/** A middle that keeps what is around it inside. */
const inside = (at: number, half: number, whole: number): number =>
  Math.max(half, Math.min(at, whole - half));

const areTouching = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const textBox = (mark: MarkLook, aspect: number): Rectangle | undefined => {
  const { text } = shapeOf(mark, aspect);
  if (!text) return undefined;
  const { x, y, size } = text;
  return { x, y: y - size / 2, width: textWidth(mark), height: size };
};

/** What a name stands beside: a text, a stamp, or the end of any other mark. */
const besideOf = (mark: MarkLook, aspect: number): Rectangle => {
  const text = textBox(mark, aspect);
  if (text) return text;
  const [x = 0, y = 0] = mark.parts.at(-1)?.slice(-2) ?? [];
  const reach = mark.tool === 'stamp' ? stampReach(mark.width) : 0;
  return {
    x: (x / frameUnits) * frameHeight * aspect - reach,
    y: (y / frameUnits) * frameHeight - reach,
    width: 2 * reach,
    height: 2 * reach,
  };
};

/**
 * Where the middle of an author's name stands beside a mark, in drawn units: below, above, right or
 * left of it, inside the frame, and over no text of `marks`; undefined without such a place.
 * `letters` is the height of its letters.
 */
export const namePlace = (
  mark: MarkLook,
  name: string,
  {
    marks,
    aspect,
    letters,
  }: { readonly marks: readonly MarkLook[]; readonly aspect: number; readonly letters: number },
): Point | undefined => {
  const [width, height] = [letterWidth * letters * name.length, lineHeight * letters];
  const { x, y, ...size } = besideOf(mark, aspect);
  const middle = { x: x + size.width / 2, y: y + size.height / 2 };
  const [aside, apart] = [(size.width + width) / 2 + gap, (size.height + height) / 2 + gap];
  const texts = marks.flatMap((each) => textBox(each, aspect) ?? []);
  return [
    { ...middle, y: middle.y + apart },
    { ...middle, y: middle.y - apart },
    { ...middle, x: middle.x + aside },
    { ...middle, x: middle.x - aside },
  ]
    .map((at) => ({
      x: inside(at.x, width / 2, frameHeight * aspect),
      y: inside(at.y, height / 2, frameHeight),
    }))
    .find(({ x: left, y: top }) => {
      const box = { x: left - width / 2, y: top - height / 2, width, height };
      return !texts.some((text) => areTouching(text, box));
    });
};

/**
 * Where the line of a pointer's name has its middle, in CSS pixels from the picture's corner: below
 * the pointer, above it near the buttons of the tile, and with the pointer inside the tile.
 */
export const pointerNamePlace = (
  at: Point,
  name: string,
  { picture, box }: { readonly picture: Rectangle; readonly box: Extent },
): Point => {
  const inBox = { x: picture.x + at.x, y: picture.y + at.y };
  const isSeen = inBox.x >= 0 && inBox.x <= box.width;
  const half = (letterWidth * nameSize * name.length) / 2;
  const isLow = inBox.y + below > box.height - buttons;
  return {
    x: isSeen ? inside(inBox.x, half, box.width) - picture.x : at.x,
    y: at.y + (isLow ? -above : below),
  };
};
