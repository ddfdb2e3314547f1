import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import axe, { type NodeResult, type RunOptions } from 'axe-core';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { galleryStates } from '../../src/pages/gallery/states';
import { languages } from '../../src/ui/texts/areas';
import { launchChromium } from './support/browsers';
import {
  openGallery,
  serveGallery,
  showLook,
  showPicture,
  type GallerySite,
  type Look,
} from './support/galleryPage';

const looks: readonly Look[] = ['light', 'dark', 'high contrast'];
const widths = [320, 1280] as const;

/** What a look may spoil; the rest is the same in all of them. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * What axe finds, as sentences: by all of its rules, or those of the look alone. An open menu lies over
 * what is behind it only until it closes: a control that nothing but the menu covers is not too small.
 */
const violationsOf = async (page: Page, look: Look): Promise<readonly string[]> => {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(look === 'light' ? {} : { runOnly: rulesOfLook }),
  };
  return page.evaluate(async (given) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe;
    const inMenu = (selector: unknown): boolean =>
      Boolean(document.querySelector(String(selector))?.closest('[role=menu]'));
    const isUnderMenu = ({ target, any }: NodeResult): boolean => {
      const covers = any.filter(
        ({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured',
      );
      const over = covers.flatMap(({ relatedNodes }) => relatedNodes ?? []);
      return (
        over.length > 0 &&
        !inMenu(target[0]) &&
        over.every((node) => node.target.every((selector) => inMenu(selector)))
      );
    };
    const { violations } = await run.run(document, given);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isUnderMenu(node))
        .map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, options);
};

/** The controls of the bar, by name, of which a part lies outside the screen. */
const outsideOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=toolbar] button')]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.getAttribute('aria-label')),
  );

/** How far the page may be scrolled sideways, in CSS pixels. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every screen in every state', () => {
  let site: GallerySite;
  let browser: Browser;
  let page: Page;
  let session: CDPSession;
  const faults: string[] = [];

  beforeAll(async () => {
    site = await serveGallery();
    browser = await launchChromium();
    page = await browser.newPage();
    session = await page.createCDPSession();
    await page.evaluateOnNewDocument(axe.source);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('requestfailed', (request) => faults.push(`not loaded: ${request.url()}`));
    await openGallery(page, site, { first: 'loading' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test.each(galleryStates.map(({ id, title }) => [title, id] as const))(
    '%s is faultless in every look and width',
    async (_title, id) => {
      const found: string[] = [];
      faults.length = 0;
      for (const width of widths) {
        await page.setViewport({ width, height: 800 });
        for (const look of looks) {
          await showLook(page, session, look);
          if (look === 'light') await showPicture(page, id);
          const where = `${look}, ${width} px`;
          found.push(...(await violationsOf(page, look)).map((text) => `${where}: ${text}`));
        }
        const sideways = await sidewaysOf(page);
        if (sideways > 0) found.push(`${width} px: the page scrolls ${sideways} px sideways`);
        await showPicture(page, id === 'loading' ? 'missing' : 'loading');
      }
      expect([...found, ...faults]).toEqual([]);
    },
  );

  test.each(languages)('the bar of a meeting fits into narrow screens in %s', async (language) => {
    await openGallery(page, site, { first: 'loading', language });
    for (const width of [320, 480])
      for (const id of ['meeting-five', 'meeting-webinar-talking']) {
        await page.setViewport({ width, height: 640 });
        await showPicture(page, id);
        expect([width, id, ...(await outsideOf(page))]).toEqual([width, id]);
        await showPicture(page, 'loading');
      }
  });
});
