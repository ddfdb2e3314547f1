/** How somebody looks at a shared tab that was painted with a square in its middle. */
import type { Page } from 'puppeteer';
import { boxOfColour } from './colourBox';
import { eventually, patience } from './eventually';
import type { Person } from './people';
import { findSharedTile, squareSide, type Colour } from './sharing';
import { boxOf, seeBox, type PageBox } from './tiles';

/** What the shared tab measures: the viewport of every page here. */
const tab = { width: 1280, height: 800 };

/** What is seen of the square, in pixels of the page. */
export interface ShareView {
  /** Whether the page says that it shows the whole picture. */
  readonly isFitted: boolean;
  /** The size of the picture that this is, in percent of its own. */
  readonly percent: number;
  /** How far the square's middle is from that of its room. */
  readonly offset: { readonly x: number; readonly y: number };
  /** What it is shown in. */
  readonly room: PageBox;
}

/** A codec blurs edges, and a picture begins at a whole pixel. */
const tolerance = 6;
export const isNear = (length: number, other: number): boolean =>
  Math.abs(length - other) < tolerance;

/** The view of a square; undefined unless it is as large as the page says that it shows it. */
const viewOf = (
  square: PageBox | undefined,
  room: ShareView['room'],
  level: string,
): ShareView | undefined => {
  const isFitted = level === 'Fit';
  const fit = 100 * Math.min(room.width / tab.width, room.height / tab.height);
  const percent = isFitted ? fit : Number.parseInt(level, 10);
  const side = (squareSide * percent) / 100;
  if (!square || !isNear(square.width, side) || !isNear(square.height, side)) return undefined;
  const x = square.x + (square.width - room.width) / 2;
  const y = square.y + (square.height - room.height) / 2;
  return { isFitted, percent, offset: { x, y }, room };
};

/** Waits until the square of this colour is seen as large as the page says, and as `isRight` says. */
export const seeShareView = async (
  person: Person,
  colour: Colour,
  { what, isRight }: { readonly what: string; readonly isRight: (view: ShareView) => boolean },
): Promise<ShareView> => {
  const { page } = person;
  const { view } = await eventually(
    async () => {
      const room = await boxOf(await findSharedTile(person));
      const status = '[aria-label=Zoom] [role=status]';
      const level = await page.$eval(status, ({ textContent }) => textContent ?? '');
      const square = boxOfColour(await seeBox(page, room), colour);
      return { level, room, square, view: viewOf(square, room, level) };
    },
    (seen) => seen.view !== undefined && isRight(seen.view),
    { what },
  );
  if (!view) throw new Error(`There is no ${what}`);
  return view;
};

/** Waits until another window shows the whole picture. */
export const seeInWindow = (shown: Page, colour: Colour) =>
  eventually(
    async () => {
      const picture = await shown.waitForSelector('canvas, video', { timeout: patience });
      if (!picture) throw new Error('The window is empty');
      const room = await boxOf(picture);
      const square = boxOfColour(await seeBox(shown, room), colour);
      return { room, square, view: viewOf(square, room, 'Fit') };
    },
    ({ view }) => view !== undefined,
    { what: 'the whole page in a window of its own' },
  );
