import type { Page } from 'puppeteer';
import { drawingText, type SourceOptions } from './pictureSource';
import { preparePage, type PictureBox } from './pictureReader';

declare global {
  interface Window {
    /** Draws the picture of a stamp, as the camera did. */
    benchDraw?: (
      context: OffscreenCanvasRenderingContext2D,
      stamp: number,
      width: number,
      height: number,
    ) => void;
  }
}

/** How true pictures are. */
export interface Judgement {
  /** Of each picture, in dB. */
  readonly psnr: readonly number[];
  /** How many pictures had no stamp that could be read: nothing is known of them. */
  readonly unreadable: number;
}

/** Runs in the page. */
const judge = ({ width, height }: SourceOptions): Judgement => {
  const options = { willReadFrequently: true, alpha: false } as const;
  const [seen, drawn] = [0, 1].map(() =>
    new OffscreenCanvas(width, height).getContext('2d', options),
  );
  if (!seen || !drawn) throw new Error('No 2D context');
  // A picture that was enlarged without smoothing is taken back pixel by pixel.
  seen.imageSmoothingEnabled = false;
  const margin = 2;
  const cell = Math.floor(width / 12);
  const lumaAt = (data: Uint8ClampedArray, at: number): number =>
    0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  /** A copy of a picture and of what is around it: a video may show the next one at any time. */
  const copy = ({ element, x, y, width: boxWidth }: PictureBox) => {
    const [left, top] = [Math.floor(x) - margin, Math.floor(y) - margin];
    const size = [
      Math.ceil(boxWidth) + 2 * margin + 1,
      Math.ceil((boxWidth * height) / width) + 2 * margin + 1,
    ] as const;
    const canvas = new OffscreenCanvas(...size);
    canvas.getContext('2d', { alpha: false })?.drawImage(element, -left, -top);
    return { canvas, x: x - left, y: y - top, width: boxWidth };
  };
  const read = (box: ReturnType<typeof copy>, [dx, dy, dw]: readonly [number, number, number]) => {
    const boxWidth = box.width + dw;
    const boxHeight = (boxWidth * height) / width;
    seen.drawImage(box.canvas, box.x + dx, box.y + dy, boxWidth, boxHeight, 0, 0, width, height);
    return seen.getImageData(0, 0, width, height).data;
  };
  const stampIn = (data: Uint8ClampedArray): number | undefined =>
    window.benchStamp?.((column, row) => {
      const at = Math.round((row + 0.5) * cell) * width + Math.round((column + 0.5) * cell);
      return (data[4 * at + 1] ?? 0) > 127;
    });
  const psnr = (data: Uint8ClampedArray, source: Uint8ClampedArray): number => {
    let squares = 0;
    for (let at = 0; at < data.length; at += 4)
      squares += (lumaAt(data, at) - lumaAt(source, at)) ** 2;
    return 10 * Math.log10(255 ** 2 / (squares / (width * height)));
  };
  // Where a page draws is known to half a pixel: the truest of the places around counts.
  const near = [-1, -0.5, 0, 0.5, 1];
  const places = near.flatMap((dx) =>
    near.flatMap((dy) => [-1, 0, 1].map((dw) => [dx, dy, dw] as const)),
  );
  const found = window.benchFindPictures?.() ?? [];
  const judged = found.flatMap((picture) => {
    const box = copy(picture);
    const stamp = stampIn(read(box, [0, 0, 0]));
    if (stamp === undefined) return [];
    window.benchDraw?.(drawn, stamp, width, height);
    const { data: source } = drawn.getImageData(0, 0, width, height);
    return [Math.max(...places.map((place) => psnr(read(box, place), source)))];
  });
  return { psnr: judged, unreadable: found.length - judged.length };
};

/** PSNR of luma of all pictures of others that a page shows now, against what their cameras drew. */
export const judgePictures = async (
  page: Page,
  find: () => PictureBox[],
  source: SourceOptions,
): Promise<Judgement> => {
  await preparePage(page, find);
  await page.evaluate(`window.benchDraw = ${drawingText}`);
  return page.evaluate(judge, {
    width: source.width,
    height: source.height,
    frameRate: source.frameRate,
  });
};
