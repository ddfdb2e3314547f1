/** Reads the frame codes that a page shows, tile by tile. */
import type { ElementHandle, Page } from 'puppeteer';
import { eventually, patience } from './eventually';
import { decodeFrameCode, type FrameCode, type Picture } from './frameCode';
import { decodePng } from './png';

/** A rectangle of the page, in its own pixels. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a rectangle of the page shows, all layers included. */
export const seeBox = async (page: Page, box: PageBox): Promise<Picture> => {
  const isFirefox = (await page.browser().version()).toLowerCase().startsWith('firefox');
  return decodePng(
    await page.screenshot({
      clip: box,
      optimizeForSpeed: !isFirefox,
      // Beyond the viewport every measurement would need another layout.
      captureBeyondViewport: false,
    }),
  );
};

/** The code in a rectangle of the page as a person sees it, all layers included. */
export const readCodeOnScreen = async (page: Page, box: PageBox): Promise<FrameCode | undefined> =>
  decodeFrameCode(await seeBox(page, box));

/** The average colour of a rectangle's middle: red, green, blue, 0 to 255. */
export const readColourOnScreen = async (page: Page, box: PageBox): Promise<readonly number[]> => {
  const { x, y, width, height } = box;
  const middle = {
    x: Math.round(x + width / 4),
    y: Math.round(y + height / 4),
    width: Math.round(width / 2),
    height: Math.round(height / 2),
  };
  const { pixels } = await seeBox(page, middle);
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4)
    for (const channel of sums.keys())
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
  return sums.map((sum) => Math.round((sum * 4) / pixels.length));
};

/** The brightest point of a rectangle: the least of its red, green and blue, 0 to 255. */
export const readBrightestOnScreen = async (page: Page, box: PageBox): Promise<number> => {
  const { pixels } = await seeBox(page, box);
  let brightest = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    brightest = Math.max(brightest, Math.min(red, green, blue));
  }
  return brightest;
};

/** Runs in the page: draws what the canvas or video under a box shows, scaled to a small picture. */
const drawBox = (box: PageBox, width: number, height: number): string | undefined => {
  const centre = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const isSource = (element: Element) =>
    element instanceof HTMLCanvasElement || element instanceof HTMLVideoElement;
  const inside = (element: Element): boolean => {
    const rect = element.getBoundingClientRect();
    return (
      rect.left <= centre[0] &&
      rect.right >= centre[0] &&
      rect.top <= centre[1] &&
      rect.bottom >= centre[1]
    );
  };
  // Some are transparent to the pointer, and so unknown to elementsFromPoint.
  const source = [...document.querySelectorAll('canvas, video')]
    .reverse()
    .find((element) => isSource(element) && inside(element));
  if (!(source instanceof HTMLCanvasElement) && !(source instanceof HTMLVideoElement))
    return undefined;
  const rect = source.getBoundingClientRect();
  const own =
    source instanceof HTMLVideoElement
      ? { width: source.videoWidth, height: source.videoHeight }
      : { width: source.width, height: source.height };
  // A canvas is stretched to its box; a video keeps its shape in the middle.
  const fit = getComputedStyle(source).objectFit === 'cover' ? Math.min : Math.max;
  const even = fit(own.width / rect.width, own.height / rect.height);
  const isVideo = source instanceof HTMLVideoElement;
  const scale = isVideo
    ? { x: even, y: even }
    : { x: own.width / rect.width, y: own.height / rect.height };
  const left = (own.width - rect.width * scale.x) / 2;
  const top = (own.height - rect.height * scale.y) / 2;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(
    source,
    left + (box.x - rect.x) * scale.x,
    top + (box.y - rect.y) * scale.y,
    box.width * scale.x,
    box.height * scale.y,
    0,
    0,
    width,
    height,
  );
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  let text = '';
  for (const value of pixels) text += String.fromCharCode(value);
  return btoa(text);
};

/** The code in the canvas or video that lies under a rectangle: quicker, and blind to what covers it. */
export const readCodeInCanvas = async (
  page: Page,
  box: PageBox,
): Promise<FrameCode | undefined> => {
  const width = 320;
  const height = Math.max(60, Math.round((width * box.height) / box.width));
  const text = await page.evaluate(drawBox, box, width, height);
  return text === undefined
    ? undefined
    : decodeFrameCode({ width, height, pixels: Buffer.from(text, 'base64') });
};

/** Where an element stands on the page. Throws if it is not shown. */
export const boxOf = async (element: ElementHandle): Promise<PageBox> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
};

/** Pictures that change less often than three times in this, ms, do not move. */
const movingWithin = 10_000;

/**
 * Waits until the element that `find` finds shows `person` with three different frame numbers: moving
 * video, not a frozen frame. The tile may be replaced meanwhile. The last one is read from the screen; those
 * before from the canvas where the browser lets it be read, as a picture of the screen costs more.
 */
export const waitUntilAdvancing = async (
  page: Page,
  find: () => Promise<ElementHandle>,
  person: number,
  timeout = patience,
): Promise<readonly number[]> => {
  /** When each frame was seen first. */
  const frames = new Map<number, number>();
  const read = async (box: PageBox): Promise<FrameCode | undefined> => {
    const code = frames.size < 2 ? await readCodeInCanvas(page, box) : undefined;
    return code?.person === person ? code : readCodeOnScreen(page, box);
  };
  return eventually(
    async () => {
      const box = await (await find()).boundingBox();
      const code = box ? await read(box) : undefined;
      const now = performance.now();
      for (const [frame, at] of frames) if (now - at > movingWithin) frames.delete(frame);
      if (code?.person === person && !frames.has(code.frame)) frames.set(code.frame, now);
      return [...frames.keys()];
    },
    ({ length }) => length >= 3,
    { what: `moving pictures of person ${person}`, timeout },
  );
};

/** Waits until the element that `find` finds has shown three clearly different colours. */
export const waitUntilColourChanges = async (
  page: Page,
  find: () => Promise<ElementHandle>,
  timeout = patience,
): Promise<void> => {
  const seen: (readonly number[])[] = [];
  const isFar = (one: readonly number[], other: readonly number[]) =>
    one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > 12);
  await eventually(
    async () => {
      const box = await (await find()).boundingBox();
      const colour = box ? await readColourOnScreen(page, box) : undefined;
      if (colour && seen.every((other) => isFar(colour, other))) seen.push(colour);
      return seen;
    },
    ({ length }) => length >= 3,
    { what: 'a picture whose colour changes', timeout },
  );
};
