import { frameUnits } from '../../protocol/annotationLimits';
import type { MarkColour, MarkWidth, Stamp } from '../../protocol/vocabulary/annotation';
import type { DrawnMark } from './annotation.state';
import type { Place } from './pencil.rules';

/** What is seen of a mark. */
export type MarkLook = Pick<DrawnMark, 'tool' | 'colour' | 'width' | 'text' | 'stamp' | 'parts'>;

/** The height of a frame in the units that marks are drawn in; its width follows from its shape. */
export const frameHeight = 1000;

/** The shades of the colours: readable on light and on dark pages. */
export const shades: Readonly<Record<MarkColour, string>> = {
  red: '#e5484d',
  orange: '#f76b15',
  yellow: '#ffd60a',
  green: '#30a46c',
  blue: '#0090ff',
  black: '#1c1c1f',
  white: '#ffffff',
};

/** Letters are about as wide, in parts of their height. */
export const letterWidth = 0.6;

const strokes: Readonly<Record<MarkWidth, number>> = { thin: 3, medium: 6, thick: 12 };
/** How high the letters of a text are, in drawn units. */
export const textSizes: Readonly<Record<MarkWidth, number>> = { thin: 28, medium: 42, thick: 64 };

/** The side of the box that stamps are drawn in, around its middle. */
export const stampBox = 24;
const stampScale = (width: MarkWidth): number => textSizes[width] / 20;
/** The stamps around their middle. */
export const stampPaths: Readonly<Record<Stamp, string>> = {
  check: 'M-9 1 L-3 7 L9 -6',
  cross: 'M-8 -8 L8 8 M8 -8 L-8 8',
  star: 'M0 -10 L2.9 -3.6 L10 -2.9 L4.7 1.8 L6.2 8.8 L0 5.1 L-6.2 8.8 L-4.7 1.8 L-10 -2.9 L-2.9 -3.6 Z',
  heart: 'M0 9 C-16 -2 -7 -13 0 -5 C7 -13 16 -2 0 9 Z',
  question: 'M-5 -4 C-5 -12 6 -12 6 -4 C6 1 0 0 0 5 M0 9 L0 9.1',
};

/** Whether a stamp is an area, and not a line. */
export const isFilledStamp = (stamp: Stamp): boolean => stamp === 'star' || stamp === 'heart';

/** A mark as a path in units of the frame's height, or a text at a place. */
export interface MarkShape {
  readonly path: string;
  readonly isFilled: boolean;
  /** The width of its line. */
  readonly stroke: number;
  readonly opacity: number;
  readonly text?: { readonly x: number; readonly y: number; readonly size: number };
}

/** x and y of a mark's points in drawn units. */
const placesOf = ({ parts }: Pick<MarkLook, 'parts'>, aspect: number): readonly number[] =>
  parts.flatMap((part) =>
    part.map((unit, at) => {
      const whole = at % 2 === 0 ? frameHeight * aspect : frameHeight;
      return Math.round((10 * unit * whole) / frameUnits) / 10;
    }),
  );

const lineThrough = (places: readonly number[]): string => {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < places.length; at += 2) pairs.push(`${places[at]} ${places[at + 1]}`);
  // A dot is a line that goes nowhere: its round ends are seen.
  const [only] = pairs;
  return pairs.length === 1 ? `M${only} L${only}` : `M${pairs.join(' L')}`;
};

const ellipseIn = (
  left: number,
  top: number,
  [right, bottom]: readonly [number, number],
): string => {
  const [rx, ry] = [Math.abs(right - left) / 2, Math.abs(bottom - top) / 2];
  const [x, y] = [Math.min(left, right), (top + bottom) / 2];
  return `M${x} ${y} a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`;
};

const arrowOf = (
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  stroke: number,
): string => {
  const angle = Math.atan2(toY - y, toX - x);
  const length = 12 + 3 * stroke;
  const barb = (turn: number): string => {
    const at = angle + Math.PI + turn;
    return `${(toX + length * Math.cos(at)).toFixed(1)} ${(toY + length * Math.sin(at)).toFixed(1)}`;
  };
  return `M${x} ${y} L${toX} ${toY} M${barb(0.5)} L${toX} ${toY} L${barb(-0.5)}`;
};

/** Moves a path of numbers and letters to a place and scales it. */
const placed = (path: string, [x, y]: readonly [number, number], scale: number): string => {
  let isX = true;
  return path.replace(/-?\d+(\.\d+)?/g, (number) => {
    const value = (isX ? x : y) + Number(number) * scale;
    isX = !isX;
    return value.toFixed(1);
  });
};

/** How far a stamp reaches from its place, in drawn units. */
export const stampReach = (width: MarkWidth): number => (stampBox / 2) * stampScale(width);

/** The shape of a mark on frames with this aspect ratio. */
export const shapeOf = (mark: MarkLook, aspect: number): MarkShape => {
  const places = placesOf(mark, aspect);
  const [x = 0, y = 0] = places;
  const [toX = x, toY = y] = places.slice(-2);
  const stroke = strokes[mark.width];
  const plain = { isFilled: false, stroke, opacity: 1 };
  switch (mark.tool) {
    case 'pen':
      return { ...plain, path: lineThrough(places) };
    case 'highlighter':
      return { ...plain, path: lineThrough(places), stroke: 5 * stroke, opacity: 0.4 };
    case 'line':
      return { ...plain, path: `M${x} ${y} L${toX} ${toY}` };
    case 'arrow':
      return { ...plain, path: arrowOf([x, y], [toX, toY], stroke) };
    case 'rectangle':
      return { ...plain, path: `M${x} ${y} H${toX} V${toY} H${x} Z` };
    case 'ellipse':
      return { ...plain, path: ellipseIn(x, y, [toX, toY]) };
    case 'stamp': {
      const stamp = mark.stamp ?? 'check';
      const isFilled = isFilledStamp(stamp);
      const path = placed(stampPaths[stamp], [x, y], stampScale(mark.width));
      return { ...plain, path, isFilled, stroke: isFilled ? 1 : 5 };
    }
    case 'text':
      return { ...plain, path: '', text: { x, y, size: textSizes[mark.width] } };
  }
};

/** How far a place is from a line between two others. */
const distanceTo = (
  [px, py]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / long;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

/** How wide a text is, about, in drawn units: from its place to the right, in every script. */
export const textWidth = ({ text = '', width }: Pick<MarkLook, 'text' | 'width'>): number =>
  letterWidth * textSizes[width] * text.length;

/** Enough for an eraser: the lines between them leave the ellipse by less than its reach. */
const ellipsePoints = 48;

const pointsOnEllipse = (
  [left, top]: readonly [number, number],
  [right, bottom]: readonly [number, number],
): readonly number[] =>
  Array.from({ length: ellipsePoints + 1 }, (_, at) => {
    const angle = (2 * Math.PI * at) / ellipsePoints;
    return [
      (left + right) / 2 + ((right - left) / 2) * Math.cos(angle),
      (top + bottom) / 2 + ((bottom - top) / 2) * Math.sin(angle),
    ];
  }).flat();

const outlineOf = (mark: MarkLook, aspect: number): readonly number[] => {
  const places = placesOf(mark, aspect);
  const [x = 0, y = 0, toX = x, toY = y] = places;
  if (mark.tool === 'rectangle') return [x, y, toX, y, toX, toY, x, toY, x, y];
  if (mark.tool === 'ellipse') return pointsOnEllipse([x, y], [toX, toY]);
  if (mark.tool !== 'text') return places;
  return [x, y, x + textWidth(mark), y];
};

/** How close a place, in units of the frame, is to a mark, in drawn units. */
const distanceOf = (mark: MarkLook, at: readonly [number, number], aspect: number): number => {
  const [px = 0, py = 0] = placesOf({ parts: [at] }, aspect);
  const places = outlineOf(mark, aspect);
  let nearest = Math.hypot(px - (places[0] ?? 0), py - (places[1] ?? 0));
  for (let i = 0; i + 3 < places.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = places.slice(i, i + 4);
    nearest = Math.min(nearest, distanceTo([px, py], [ax, ay], [bx, by]));
  }
  return nearest;
};

/** How near to a mark the eraser must be, in thousandths of the frame's height. @decision */
const reach = 25;

/** The mark that an eraser takes at a place, of these: the nearest one within its reach. */
export const markAt = <M extends MarkLook>(
  marks: readonly M[],
  at: Place,
  aspect: number,
): M | undefined =>
  marks
    .map((mark) => ({ mark, far: distanceOf(mark, at, aspect) }))
    .filter(({ far }) => far < reach)
    .sort((one, other) => one.far - other.far)[0]?.mark;
