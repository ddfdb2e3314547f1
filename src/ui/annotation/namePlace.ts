import {
  frameHeight,
  letterWidth,
  shapeOf,
  stampReach,
  textWidth,
  type MarkLook,
} from '../../features/annotation/markShape.rules';
import { frameUnits } from '../../protocol/limits';
import type { Point, Rectangle } from '../sharing/zoom';

/** The height of a name's letters, in thousandths of the frame's height. @decision */
export const nameSize = 22;
const nameHeight = 30;
/** Between a mark and its author's name. */
const gap = 8;

const boxAround = ({ x, y }: Point, width: number): Rectangle => ({
  ...{ x: x - width / 2, y: y - nameHeight / 2 },
  ...{ width, height: nameHeight },
});

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
 */
export const namePlace = (
  mark: MarkLook,
  name: string,
  { marks, aspect }: { readonly marks: readonly MarkLook[]; readonly aspect: number },
): Point | undefined => {
  const width = letterWidth * nameSize * name.length;
  const { x, y, ...size } = besideOf(mark, aspect);
  const middle = { x: x + size.width / 2, y: y + size.height / 2 };
  const [aside, apart] = [(size.width + width) / 2 + gap, (size.height + nameHeight) / 2 + gap];
  const texts = marks.flatMap((each) => textBox(each, aspect) ?? []);
  const inside = (at: number, half: number, whole: number): number =>
    Math.max(half, Math.min(at, whole - half));
  return [
    { ...middle, y: middle.y + apart },
    { ...middle, y: middle.y - apart },
    { ...middle, x: middle.x + aside },
    { ...middle, x: middle.x - aside },
  ]
    .map((at) => ({
      x: inside(at.x, width / 2, frameHeight * aspect),
      y: inside(at.y, nameHeight / 2, frameHeight),
    }))
    .find((at) => !texts.some((text) => areTouching(text, boxAround(at, width))));
};
