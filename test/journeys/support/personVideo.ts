/** A camera file with somebody in a room: a drawn person whom the model takes for one. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Picture } from './frameCode';
import { toPlanes } from './captureFiles';

type Colour = readonly [red: number, green: number, blue: number];

/** What there is in the picture, each in one colour that no built-in background has. */
export const roomColours = {
  wall: [168, 84, 72],
  shirt: [52, 90, 138],
} as const satisfies Readonly<Record<string, Colour>>;
const skin: Colour = [217, 169, 140];
const hair: Colour = [58, 42, 28];
const white: Colour = [250, 250, 250];
const dark: Colour = [34, 34, 34];
const lips: Colour = [160, 60, 60];

const size = { width: 640, height: 360 } as const;

/** Small white marks, in shares of the picture: a blur takes their brightness. */
export const marks = {
  badge: { x: 0.5, y: 0.74 },
  lamp: { x: 0.15, y: 0.45 },
  otherLamp: { x: 0.85, y: 0.45 },
} as const;

interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly colour: Colour;
  /** Only what lies above its middle. */
  readonly isUpper?: boolean;
}

/** Shares of the picture; later ones lie over earlier ones. */
const ovals: readonly Oval[] = [
  { x: 0.5, y: 1.05, rx: 0.22, ry: 0.42, colour: roomColours.shirt },
  { x: 0.5, y: 0.58, rx: 0.045, ry: 0.12, colour: skin },
  { x: 0.5, y: 0.38, rx: 0.085, ry: 0.2, colour: skin },
  { x: 0.5, y: 0.28, rx: 0.09, ry: 0.13, colour: hair, isUpper: true },
  { x: 0.465, y: 0.36, rx: 0.013, ry: 0.014, colour: white },
  { x: 0.535, y: 0.36, rx: 0.013, ry: 0.014, colour: white },
  { x: 0.465, y: 0.36, rx: 0.006, ry: 0.011, colour: dark },
  { x: 0.535, y: 0.36, rx: 0.006, ry: 0.011, colour: dark },
  { x: 0.5, y: 0.48, rx: 0.025, ry: 0.012, colour: lips },
  // As small and as bright as each other: a badge on the shirt, and lamps on either side of the wall.
  { ...marks.badge, rx: 0.014, ry: 0.025, colour: white },
  { ...marks.lamp, rx: 0.014, ry: 0.025, colour: white },
  { ...marks.otherLamp, rx: 0.014, ry: 0.025, colour: white },
];

const isWithin = ({ x, y, rx, ry, isUpper }: Oval, at: number, down: number): boolean =>
  ((at - x) / rx) ** 2 + ((down - y) / ry) ** 2 <= 1 && !(isUpper === true && down > y);

const drawPerson = (sway: number): Picture => {
  const { width, height } = size;
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [at, down] = [column / width - sway, row / height];
      const [red, green, blue] =
        ovals.findLast((oval) => isWithin(oval, at, down))?.colour ?? roomColours.wall;
      pixels.set([red, green, blue, 255], 4 * (row * width + column));
    }
  return { width, height, pixels };
};

/** Writes a Y4M file of a person who sways a little: 1 s of 640x360, which a browser plays in a loop. */
export const makePersonVideo = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${size.width} H${size.height} F24:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < 24; frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, toPlanes(drawPerson(0.01 * Math.sin((2 * Math.PI * frame) / 24))));
    }
  } finally {
    closeSync(file);
  }
};
