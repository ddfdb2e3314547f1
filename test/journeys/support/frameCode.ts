/**
 * A picture that carries a number: black and white cells in the middle of a plain, saturated colour,
 * large enough to survive scaling to a small tile, cropping of the edges and any lossy codec.
 */

/** An image in memory: four bytes a pixel (red, green, blue, alpha), rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}
/** What a picture says. */
export interface FrameCode {
  /** 0 to 65,535. */
  readonly frame: number;
  /** 0 to 15. */
  readonly person: number;
  readonly isMirrored: boolean;
}

/** The grid's cells and the share of the picture that they cover, around its middle. */
export const grid = { columns: 8, rows: 5, width: 0.5, height: 0.6 } as const;
const cellCount = grid.columns * grid.rows;
const corners = [0, grid.columns - 1, cellCount - grid.columns, cellCount - 1] as const;
/** Top left is white alone: in a mirrored picture it is top right. */
const cornerBits = [1, 0, 0, 0] as const;
const bodyCells = Array.from({ length: cellCount }, (_, cell) => cell).filter(
  (cell) => !corners.some((corner) => corner === cell),
);

/** Colours that stay apart and saturated after a codec, one for each person. */
export const personColours: readonly (readonly [red: number, green: number, blue: number])[] = [
  [200, 40, 40],
  [40, 170, 40],
  [50, 70, 220],
  [200, 160, 20],
  [180, 40, 190],
  [20, 160, 180],
  [220, 110, 20],
  [110, 60, 200],
];

const crc16 = (value: number): number => {
  let crc = 0xffff;
  for (let bit = 19; bit >= 0; bit -= 1) {
    const isSet = ((value >>> bit) & 1) !== crc >>> 15;
    crc = ((crc << 1) ^ (isSet ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
};

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1);
const valueOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum * 2 + bit, 0);

/** The cells of a code from the top left, 1 for white: corners, 16 bits frame, 4 person, 16 check. */
export const encodeCells = (frame: number, person: number): readonly number[] => {
  const value = (frame & 0xffff) * 16 + (person & 15);
  const body = [...bitsOf(value, 20), ...bitsOf(crc16(value), 16)];
  const cells = new Array<number>(cellCount).fill(0);
  bodyCells.forEach((cell, index) => (cells[cell] = body[index] ?? 0));
  corners.forEach((cell, index) => (cells[cell] = cornerBits[index] ?? 0));
  return cells;
};

const decodeCells = (cells: readonly number[]): Omit<FrameCode, 'isMirrored'> | undefined => {
  if (corners.some((cell, index) => cells[cell] !== cornerBits[index])) return undefined;
  const body = bodyCells.map((cell) => cells[cell] ?? 0);
  const value = valueOf(body.slice(0, 20));
  if (crc16(value) !== valueOf(body.slice(20))) return undefined;
  return { frame: Math.floor(value / 16), person: value % 16 };
};

const mirror = (cells: readonly number[]): number[] =>
  cells.map((_, cell) => {
    const column = cell % grid.columns;
    return cells[cell - column + grid.columns - 1 - column] ?? 0;
  });

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Walks from the middle to where the colour begins: the cells are grey, all around them is not. */
const findGrid = (picture: Picture): Box => {
  const { width, height, pixels } = picture;
  const isGrey = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    const parts = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    return Math.max(...parts) - Math.min(...parts) < 70;
  };
  const middle = { x: width >> 1, y: height >> 1 };
  const walk = (isInside: (distance: number) => boolean): number => {
    let reached = 0;
    // A codec bleeds colour into single pixels at edges of cells: three in a row end the walk.
    for (let distance = 0; distance - reached < 3; distance += 1)
      if (isInside(distance)) reached = distance;
    return reached;
  };
  return {
    left: middle.x - walk((d) => middle.x - d >= 0 && isGrey(middle.x - d, middle.y)),
    right: middle.x + walk((d) => middle.x + d < width && isGrey(middle.x + d, middle.y)) + 1,
    top: middle.y - walk((d) => middle.y - d >= 0 && isGrey(middle.x, middle.y - d)),
    bottom: middle.y + walk((d) => middle.y + d < height && isGrey(middle.x, middle.y + d)) + 1,
  };
};

/** Mean brightness of the middle of each cell. */
const sampleCells = (picture: Picture, box: Box): number[] => {
  const cellWidth = (box.right - box.left) / grid.columns;
  const cellHeight = (box.bottom - box.top) / grid.rows;
  return Array.from({ length: cellCount }, (_, cell) => {
    const left = box.left + ((cell % grid.columns) + 0.3) * cellWidth;
    const top = box.top + (Math.floor(cell / grid.columns) + 0.3) * cellHeight;
    let sum = 0;
    let count = 0;
    for (let y = Math.floor(top); y <= top + 0.4 * cellHeight; y += 1)
      for (let x = Math.floor(left); x <= left + 0.4 * cellWidth; x += 1) {
        sum += picture.pixels[(y * picture.width + x) * 4 + 1] ?? 0;
        count += 1;
      }
    return sum / count;
  });
};

/** The code in the middle of a picture, or undefined where there is none that passes its check. */
export const decodeFrameCode = (picture: Picture): FrameCode | undefined => {
  const box = findGrid(picture);
  if (box.right - box.left < grid.columns * 3 || box.bottom - box.top < grid.rows * 3)
    return undefined;
  const levels = sampleCells(picture, box);
  const darkest = Math.min(...levels);
  const brightest = Math.max(...levels);
  if (brightest - darkest < 60) return undefined;
  const cells = levels.map((level) => (level > (darkest + brightest) / 2 ? 1 : 0));
  const straight = decodeCells(cells);
  if (straight) return { ...straight, isMirrored: false };
  const mirrored = decodeCells(mirror(cells));
  return mirrored && { ...mirrored, isMirrored: true };
};

/** Draws a code as a picture: what a capture file holds, before any codec. */
export const drawFrameCode = (
  size: { readonly width: number; readonly height: number },
  { frame, person }: { readonly frame: number; readonly person: number },
): Picture => {
  const { width, height } = size;
  const pixels = new Uint8Array(width * height * 4);
  const [red, green, blue] = personColours[person % personColours.length] ?? [128, 0, 0];
  const cells = encodeCells(frame, person);
  const left = Math.round((width * (1 - grid.width)) / 2);
  const top = Math.round((height * (1 - grid.height)) / 2);
  const cellWidth = (width - 2 * left) / grid.columns;
  const cellHeight = (height - 2 * top) / grid.rows;
  const drawLine = (row: number): Uint8Array => {
    const line = new Uint8Array(width * 4);
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x - left) / cellWidth);
      const isCell = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
      const grey = (cells[row * grid.columns + column] ?? 0) * 255;
      line[x * 4] = isCell ? grey : red;
      line[x * 4 + 1] = isCell ? grey : green;
      line[x * 4 + 2] = isCell ? grey : blue;
      line[x * 4 + 3] = 255;
    }
    return line;
  };
  const outside = drawLine(-1);
  const lines = Array.from({ length: grid.rows }, (_, row) => drawLine(row));
  for (let y = 0; y < height; y += 1)
    pixels.set(lines[Math.floor((y - top) / cellHeight)] ?? outside, y * width * 4);
  return { width, height, pixels };
};
