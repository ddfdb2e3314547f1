/** The statistics that people read of themselves. */
import type { Page } from 'puppeteer';
import { eventually, patience } from './eventually';
import { find, press } from './finders';

/** What the last second carried of a stream. */
export interface StreamFigures {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly kilobits: number;
}

const table = 'table[aria-label="Streams"]';

/** Opens the table of streams, which covers the meeting. */
export const openStatistics = async (page: Page): Promise<void> => {
  await press(page, 'More');
  for (const [role, name] of [
    ['menuitem', 'Settings'],
    ['tab', 'Statistics'],
  ] as const)
    await (await find(page, { role, name })).click();
  await page.waitForSelector(table, { timeout: patience });
};

/** The figures of the stream of this name; zeros where there is none. */
export const figuresOf = async (page: Page, stream: string): Promise<StreamFigures> => {
  const rows = await page.$$eval(`${table} tbody tr`, (all) =>
    all.map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      picture: row.querySelector('[aria-colindex="4"]')?.textContent ?? '',
      bitrate: row.querySelector('[aria-colindex="6"]')?.textContent ?? '',
    })),
  );
  const row = rows.find(({ name }) => name === stream);
  const [width = 0, height = 0, framesPerSecond = 0] =
    row?.picture.replaceAll(',', ' ').match(/\d+/g)?.map(Number) ?? [];
  const [kilobits = 0] = row?.bitrate.replaceAll(',', '').match(/\d+/g)?.map(Number) ?? [];
  return { width, height, framesPerSecond, kilobits };
};

/** Waits until a stream carries frames. */
export const waitUntilCarried = (page: Page, stream: string): Promise<StreamFigures> =>
  eventually(
    () => figuresOf(page, stream),
    ({ framesPerSecond, kilobits }) => framesPerSecond > 0 && kilobits > 0,
    { what: `frames of '${stream}'` },
  );

/** Waits until a stream has carried no frame and not a kilobit for 30 readings in a row. */
export const waitUntilAtRest = async (page: Page, stream: string): Promise<void> => {
  const rest = { readings: 0 };
  await eventually(
    async () => {
      const figures = await figuresOf(page, stream);
      const isAtRest = figures.framesPerSecond === 0 && figures.kilobits === 0;
      rest.readings = isAtRest ? rest.readings + 1 : 0;
      return { ...figures, ...rest };
    },
    ({ readings }) => readings >= 30,
    { what: `no frames of '${stream}'` },
  );
};
