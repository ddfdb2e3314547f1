/** Pages that people share, and what others see of them. */
import type { Page } from 'puppeteer';
import { encodeCells, grid, personColours } from './frameCode';
import { eventually, patience } from './eventually';
import { find, press } from './finders';
import type { Person } from './people';
import { boxOf, readColourOnScreen } from './tiles';

export type Colour = readonly [red: number, green: number, blue: number];

/** The title of the tab that a browser of `sharesTab` shares. */
export const sharedTitle = 'Slides';

/** Chromium shares that tab without its picker. A fake prompt, which grants devices, picks a fake screen. */
export const sharesTab = {
  grantsDevices: false,
  flags: [`--auto-select-tab-capture-source-by-title=${sharedTitle}`],
};

export const isLike = (seen: readonly number[], colour: Colour): boolean =>
  colour.every((channel, at) => Math.abs(channel - (seen[at] ?? 0)) < 40);

/** Makes a page of one colour, in which nothing moves. */
export const paint = (page: Page, colour: Colour, title = sharedTitle): Promise<void> =>
  page.evaluate(
    (background, name) => {
      document.title = name;
      document.body.style.background = background;
      document.body.replaceChildren();
    },
    `rgb(${colour.join(',')})`,
    title,
  );

/** The side of the square in the middle of a page, in pixels. */
export const squareSide = 200;

/** Puts a square of a colour into the middle of a page that was painted. */
export const paintSquare = (page: Page, colour: Colour): Promise<void> =>
  page.evaluate(
    (background, side) => {
      const square = document.createElement('div');
      square.style.cssText = `position:fixed;inset:0;margin:auto;width:${side}px;height:${side}px`;
      square.style.background = background;
      document.body.replaceChildren(square);
    },
    `rgb(${colour.join(',')})`,
    squareSide,
  );

/** Starts the share of a tab, and goes back to the meeting: the browser shows what is shared. */
export const shareTab = async ({ page }: Person): Promise<void> => {
  await page.bringToFront();
  await press(page, 'Share screen');
  // The page is behind the shared one: it is read without being drawn.
  await eventually(
    () => page.evaluate(() => document.body.innerText),
    (text) => text.includes("You're sharing a tab."),
    { what: 'the controls of who shares' },
  );
  await page.bringToFront();
};

/** Lets several people share at once, as the host does beside **Share screen**. */
export const allowSeveralShares = async ({ page }: Person): Promise<void> => {
  await page.bringToFront();
  await press(page, 'Sharing options');
  const name = 'Allow several people to share at once';
  await (await find(page, { role: 'menuitemcheckbox', name })).click();
  await page.keyboard.press('Escape');
};

export const sharedTile = 'ul[aria-label="Shared screen"] > li';

/** The tile of the share that somebody sees; of the first one, if there are several. */
export const findSharedTile = async ({ page }: Person) => {
  const found = await page.waitForSelector(sharedTile, { visible: true, timeout: patience });
  if (!found) throw new Error('Nothing is shared');
  return found;
};

/** Waits until somebody sees a share of this colour. */
export const seeColour = (person: Person, colour: Colour, what: string) =>
  eventually(
    async () => readColourOnScreen(person.page, await boxOf(await findSharedTile(person))),
    (seen) => isLike(seen, colour),
    { what },
  );

/** Waits until somebody sees no share. */
export const seeNoShare = ({ page }: Person) =>
  eventually(
    () => page.$(sharedTile),
    (found) => found === null,
    { what: 'no shared screen' },
  );

/** Collects from now on what screen readers say of the meeting; returns what reads it. */
export const collectNews = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const news = await page.evaluateHandle(() => {
    const said: string[] = [];
    const region = document.querySelector('[role=status][aria-label=Announcements]');
    if (!region) throw new Error('Nothing is announced here');
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      ...{ childList: true, characterData: true, subtree: true },
    });
    return said;
  });
  return () => news.jsonValue();
};

/** Waits until the own share has ended. */
export const findShareButton = ({ page }: Person) =>
  find(page, { role: 'button', name: 'Share screen' });

/** Makes a page of text that stands still. */
export const showText = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    document.title = name;
    const lines = Array.from({ length: 4000 }, (_, line) => `${line}: ${(line * 7919) % 104_729}`);
    document.body.innerText = lines.join('\n');
  }, sharedTitle);

/** Scrolls the text on and on, until `restCodes`. */
export const scrollText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const timer = setInterval(() => scrollBy(0, 10), 40);
    window.plenaryRest = () => {
      clearInterval(timer);
      return scrollY;
    };
  });

declare global {
  interface Window {
    /** Stops what moves; returns the number of the last code, or how far it is scrolled. */
    plenaryRest?: () => number;
    plenaryMove?: () => void;
  }
}

/** Numbers of a page of moving codes run from 0 to one less. */
const movingCodes = 200;

/** Makes a page that shows frame codes of `person`, ten a second, until it rests. */
export const showMovingCodes = async (page: Page, person: number): Promise<void> => {
  const codes = Array.from({ length: movingCodes }, (_, frame) => [...encodeCells(frame, person)]);
  const colour = `rgb(${(personColours[person] ?? []).join(',')})`;
  await page.evaluate(
    (name, all, background, cells) => {
      document.title = name;
      document.body.style.margin = '0';
      const canvas = document.createElement('canvas');
      canvas.width = innerWidth;
      canvas.height = innerHeight;
      canvas.style.display = 'block';
      document.body.replaceChildren(canvas);
      const context = canvas.getContext('2d');
      const { width, height } = canvas;
      const [left, top] = [(width * (1 - cells.width)) / 2, (height * (1 - cells.height)) / 2];
      const [wide, high] = [
        (width - 2 * left) / cells.columns,
        (height - 2 * top) / cells.rows,
      ] as const;
      let frame = -1;
      const draw = (): void => {
        if (!context) throw new Error('No 2D context');
        frame = (frame + 1) % all.length;
        context.fillStyle = background;
        context.fillRect(0, 0, width, height);
        all[frame]?.forEach((bit, cell) => {
          context.fillStyle = bit === 1 ? '#fff' : '#000';
          const [column, row] = [cell % cells.columns, Math.floor(cell / cells.columns)];
          context.fillRect(left + column * wide, top + row * high, wide + 1, high + 1);
        });
      };
      let timer = 0;
      window.plenaryMove = () => {
        timer = window.setInterval(draw, 100);
      };
      window.plenaryRest = () => {
        clearInterval(timer);
        return frame;
      };
      window.plenaryMove();
    },
    sharedTitle,
    codes,
    colour,
    grid,
  );
};

/** Stops what moves; resolves with the number of the code that stays. */
export const restCodes = (page: Page): Promise<number> =>
  page.evaluate(() => window.plenaryRest?.() ?? -1);

/** Goes on with the next code. */
export const moveCodes = (page: Page): Promise<void> => page.evaluate(() => window.plenaryMove?.());
