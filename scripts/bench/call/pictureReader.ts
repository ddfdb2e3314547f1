import type { Page } from 'puppeteer';
import { stampOf } from './stamp';

/** A stamp that was read from a picture. Both times are milliseconds since 1970, modulo 2^24. */
export interface Sighting {
  /** When the picture was drawn. */
  readonly stamp: number;
  /** When it was first seen. */
  readonly seen: number;
}

/** The place of a picture in its element's own pixels. */
export interface PictureBox {
  readonly name: string;
  readonly element: HTMLCanvasElement | HTMLVideoElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

declare global {
  interface Window {
    benchSightings?: Record<string, Sighting[]>;
    /** Returns where pictures are; each contender has its own. */
    benchFindPictures?: () => PictureBox[];
  }
}

/**
 * Runs in the page: at every animation frame it draws each picture's cells into a small canvas and
 * records when a new stamp is first seen. It ends when `benchSightings` is deleted.
 */
const readPictures = (): void => {
  const sightings: Record<string, Sighting[]> = {};
  window.benchSightings = sightings;
  const columns = 12;
  const scale = 6;
  const canvas = new OffscreenCanvas(columns * scale, 3 * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!context) throw new Error('No 2D context');
  const read = (): number | undefined => {
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return window.benchStamp?.((column, row) => {
      const at = ((row * scale + scale / 2) * canvas.width + column * scale + scale / 2) * 4;
      return (data[at + 1] ?? 0) > 127;
    });
  };
  const look = (): void => {
    if (window.benchSightings !== sightings) return;
    for (const { name, element, x, y, width } of window.benchFindPictures?.() ?? []) {
      // A video without a picture draws nothing: what the one before had left would be read again.
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(
        element,
        ...([x, y, width, (width / columns) * 3] as const),
        ...([0, 0, canvas.width, canvas.height] as const),
      );
      const stamp = read();
      const list = (sightings[name] ??= []);
      if (stamp === undefined || list.at(-1)?.stamp === stamp) continue;
      list.push({ stamp, seen: Math.round(performance.timeOrigin + performance.now()) % 2 ** 24 });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Gives a page what reads pictures. `find` runs in the page, and returns where they are. */
export const preparePage = async (page: Page, find: () => PictureBox[]): Promise<void> => {
  await page.evaluate(`window.benchFindPictures = ${find.toString()}`);
  await page.evaluate(`window.benchStamp = ${stampOf.toString()}`);
};

/** Starts to read a page's pictures. `find` runs in the page. */
export const startReading = async (page: Page, find: () => PictureBox[]): Promise<void> => {
  await preparePage(page, find);
  await page.evaluate(readPictures);
};

/**
 * Waits until the page has seen pictures of `others` people. A call that is measured for a minute has
 * them anyway; a smoke run has to wait for them.
 */
export const untilSeen = async (page: Page, others: number): Promise<void> => {
  await page.waitForFunction(
    (people) => {
      const lists = Object.values(window.benchSightings ?? {});
      return lists.length === people && lists.every(({ length }) => length > 1);
    },
    {},
    others,
  );
};

/** When the page first saw a picture of anybody, ms since 1970; waits for it. */
export const firstSighting = async (page: Page): Promise<number> => {
  await page.waitForFunction(() =>
    Object.values(window.benchSightings ?? {}).some(({ length }) => length > 0),
  );
  return page.evaluate(() => {
    const sightings = Object.values(window.benchSightings ?? {}).flat();
    const seen = Math.min(...sightings.map((sighting) => sighting.seen));
    // Sightings know the time modulo 2^24, by a clock that may be a little ahead.
    const now = Date.now();
    return now - (((now - seen + 1.5 * 2 ** 24) % 2 ** 24) - 2 ** 23);
  });
};

/** Stops reading and resolves with the sightings of each picture. */
export const stopReading = (page: Page): Promise<Readonly<Record<string, readonly Sighting[]>>> =>
  page.evaluate(() => {
    const sightings = window.benchSightings ?? {};
    delete window.benchSightings;
    return sightings;
  });
