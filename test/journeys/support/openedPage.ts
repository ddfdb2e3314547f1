import type { Browser, Page } from 'puppeteer';
import { eventually } from './eventually';

/** The page that `act` opens, such as a small window over the others. */
export const pageOpenedBy = async (browser: Browser, act: () => Promise<void>): Promise<Page> => {
  const others = new Set(await browser.pages());
  await act();
  const pages = await eventually(
    async () => (await browser.pages()).filter((page) => !others.has(page)),
    ({ length }) => length === 1,
    { what: 'another page' },
  );
  const [opened] = pages;
  if (!opened) throw new Error('There is no other page.');
  return opened;
};
