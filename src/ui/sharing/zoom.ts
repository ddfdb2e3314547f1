/** A length in both directions. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}
/** A place, or a way. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rectangle extends Point, Extent {}

/** How a viewer looks at what is shared. */
export interface ShareZoom {
  /** Percent of the actual size; null shows the whole picture. */
  readonly percent: number | null;
  /** The part of the picture in the middle of the tile, in both directions from 0 to 1. */
  readonly middle: Point;
}

/** The tile, in CSS pixels, and the picture's actual size, in pixels of its frames. */
export interface ZoomFacts {
  readonly box: Extent;
  readonly frame: Extent;
}

/** The whole picture, as large as the tile permits. */
export const fitted: ShareZoom = { percent: null, middle: { x: 0.5, y: 0.5 } };

/** Percent that the buttons stop at. @decision */
const steps = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const;
const least = 25;
const most = 400;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, value), high);

/** The size of the picture in percent of its actual size. */
export const percentOf = ({ percent }: ShareZoom, { box, frame }: ZoomFacts): number =>
  percent ?? 100 * Math.min(box.width / frame.width, box.height / frame.height);

/** Where a side begins: centred in a larger tile, never past the edge of a smaller one. */
const startOf = (middle: number, size: number, room: number): number =>
  size <= room ? (room - size) / 2 : within(room / 2 - middle * size, room - size, 0);

/** The picture's place in its tile, in CSS pixels; it may be larger than the tile. */
export const pictureIn = (zoom: ShareZoom, facts: ZoomFacts): Rectangle => {
  const { box, frame } = facts;
  const scale = percentOf(zoom, facts) / 100;
  const width = frame.width * scale;
  const height = frame.height * scale;
  return {
    x: startOf(zoom.middle.x, width, box.width),
    y: startOf(zoom.middle.y, height, box.height),
    width,
    height,
  };
};

/** A place in the tile as a place in the picture, in both directions from 0 to 1. */
export const toPicture = (picture: Rectangle, { x, y }: Point): Point => ({
  x: (x - picture.x) / picture.width,
  y: (y - picture.y) / picture.height,
});

/** Which part of the picture is in the middle of the tile once its corner is at `start`. */
const middleAt = (start: Point, size: Extent, box: Extent): Point => ({
  x: within((box.width / 2 - start.x) / size.width, 0, 1),
  y: within((box.height / 2 - start.y) / size.height, 0, 1),
});

/** Zooms; what is at this point of the tile stays there as far as the picture's edges permit. */
export const zoomedTo = (
  zoom: ShareZoom,
  facts: ZoomFacts,
  { percent, at }: { readonly percent: number; readonly at: Point },
): ShareZoom => {
  const next = within(percent, least, most);
  const before = pictureIn(zoom, facts);
  const growth = next / percentOf(zoom, facts);
  const size = { width: before.width * growth, height: before.height * growth };
  const held = toPicture(before, at);
  const start = { x: at.x - held.x * size.width, y: at.y - held.y * size.height };
  return { percent: next, middle: middleAt(start, size, facts.box) };
};

/** Moves the picture by so many CSS pixels; it stops at its edges. */
export const panned = (zoom: ShareZoom, facts: ZoomFacts, by: Point): ShareZoom => {
  const { x, y, width, height } = pictureIn(zoom, facts);
  const { box } = facts;
  const moved = (start: number, way: number, beyond: number): number =>
    beyond >= 0 ? start : within(start + way, beyond, 0);
  const start = {
    x: moved(x, by.x, box.width - width),
    y: moved(y, by.y, box.height - height),
  };
  return { ...zoom, middle: middleAt(start, { width, height }, box) };
};

/** The next step above or below; the last one stays. */
export const stepFrom = (percent: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (steps.find((step) => step > percent + 0.5) ?? most)
    : (steps.findLast((step) => step < percent - 0.5) ?? least);

/** Whether parts of the picture are outside its tile. */
export const isLarger = (picture: Extent, { width, height }: Extent): boolean =>
  picture.width > width + 0.5 || picture.height > height + 0.5;
