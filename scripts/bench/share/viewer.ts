/** Takes pictures of the share in the viewer's page, in its own resolution. */
import type { Page } from 'puppeteer';
import { preparePage, type PictureBox } from '../call/pictureReader';
import { pageTop, lineHeight, readLines } from './pageText';
import { shareSize, stampWidth } from './shareSource';

/** A picture of the viewer. */
export interface Taken {
  /** When it was taken, ms since 1970. */
  readonly at: number;
  /** The stamp in it; null if it cannot be read. */
  readonly stamp: number | null;
  /** The width in which it arrived. */
  readonly width: number;
}

/** Pictures as PNG files. */
export interface TakenFiles {
  readonly whole: Buffer;
  /** The part with text, enlarged for OCR. */
  readonly text: Buffer;
}

declare global {
  interface Window {
    /** Takes a picture of the share now. */
    benchTake?: () => Taken | null;
    benchTaken?: { readonly taken: Taken; readonly canvas: OffscreenCanvas }[];
    benchFilesOf?: (canvas: OffscreenCanvas) => Promise<readonly [string, string]>;
  }
}

/** OCR reads small text better when it is enlarged. */
const enlarged = 3;

/** Runs in the page. */
const install = (options: {
  readonly size: { readonly width: number; readonly height: number };
  readonly stampWidth: number;
  readonly text: { readonly top: number; readonly width: number; readonly height: number };
  readonly enlarged: number;
}): void => {
  const { size, text } = options;
  window.benchTaken = [];
  window.benchTake = () => {
    const box = window.benchFindPictures?.()[0];
    if (!box) return null;
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    const whole = (box.width * size.width) / options.stampWidth;
    const tall = (whole * size.height) / size.width;
    context?.drawImage(box.element, box.x, box.y, whole, tall, 0, 0, size.width, size.height);
    const cell = options.stampWidth / 12;
    const cells = context?.getImageData(0, 0, options.stampWidth, 3 * cell);
    const stamp = window.benchStamp?.((column, row) => {
      const at = (row + 0.5) * cell * options.stampWidth + (column + 0.5) * cell;
      return (cells?.data[4 * at + 1] ?? 0) > 127;
    });
    const at = performance.timeOrigin + performance.now();
    const taken = { at, stamp: stamp ?? null, width: Math.round(whole) };
    window.benchTaken?.push({ taken, canvas });
    return taken;
  };
  const base64 = async (canvas: OffscreenCanvas): Promise<string> => {
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }));
    await new Promise((resolve) => (reader.onload = resolve));
    return String(reader.result).slice('data:image/png;base64,'.length);
  };
  window.benchFilesOf = async (canvas) => {
    const large = new OffscreenCanvas(
      text.width * options.enlarged,
      text.height * options.enlarged,
    );
    const context = large.getContext('2d', { alpha: false });
    if (!context) throw new Error('No 2D context');
    context.imageSmoothingQuality = 'high';
    const from = [0, text.top, text.width, text.height] as const;
    context.drawImage(canvas, ...from, 0, 0, large.width, large.height);
    return [await base64(canvas), await base64(large)];
  };
};

/** Gives a page what takes pictures. `find` runs in the page. */
export const prepareViewer = async (page: Page, find: () => PictureBox[]): Promise<void> => {
  await preparePage(page, find);
  await page.evaluate(install, {
    ...{ size: shareSize, stampWidth, enlarged },
    text: { top: pageTop, width: shareSize.width / 2, height: readLines * lineHeight },
  });
};

/** Takes another picture of the series; undefined while none is shown. */
export const takeAnother = async (page: Page): Promise<Taken | undefined> =>
  (await page.evaluate(() => window.benchTake?.() ?? null)) ?? undefined;

/** Takes a picture, the first of a series; undefined while none is shown. */
export const take = async (page: Page): Promise<Taken | undefined> => {
  await page.evaluate(() => {
    window.benchTaken = [];
  });
  return takeAnother(page);
};

/** Takes a picture every 50 ms for `seconds`. */
export const takeSeries = (page: Page, seconds: number): Promise<readonly Taken[]> =>
  page.evaluate(async (until) => {
    window.benchTaken = [];
    const series: Taken[] = [];
    const began = performance.now();
    for (let due = began; due < began + until; due += 50) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const taken = window.benchTake?.();
      if (taken) series.push(taken);
    }
    return series;
  }, seconds * 1000);

/** Returns the files of the picture at `index` of the last series. */
export const filesOf = async (page: Page, index = 0): Promise<TakenFiles> => {
  const [whole, text] = await page.evaluate(async (at) => {
    const canvas = window.benchTaken?.[at]?.canvas;
    return (canvas && (await window.benchFilesOf?.(canvas))) ?? ['', ''];
  }, index);
  return { whole: Buffer.from(whole, 'base64'), text: Buffer.from(text, 'base64') };
};

/** Returns the same files of any PNG of a whole picture. */
export const filesOfPng = async (page: Page, png: Buffer): Promise<TakenFiles> => {
  const [whole, text] = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    return (await window.benchFilesOf?.(canvas)) ?? ['', ''];
  }, png.toString('base64'));
  return { whole: Buffer.from(whole, 'base64'), text: Buffer.from(text, 'base64') };
};
