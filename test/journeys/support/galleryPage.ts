/** The gallery in a real browser: every screen in every state, served as the gateway serves pages. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import type { CDPSession, Page } from 'puppeteer';
import { secureHeaders } from '../../../src/gateway/http/headers';
import { pageRoutes } from '../../../src/gateway/http/pages';
import { createOrigins } from '../../../src/gateway/security/origins';

/** A served gallery. */
export interface GallerySite {
  /** Such as `http://127.0.0.1:41234`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Builds the gallery if its sources changed and serves it on a free port, with the product's policy. */
export const serveGallery = async (): Promise<GallerySite> => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'gallery'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const app = Fastify();
  const origins = { current: createOrigins('http://127.0.0.1', []) };
  secureHeaders(app, {
    origins: () => origins.current,
    servers: [],
    onStrangeHost: () => undefined,
    frameAncestors: [],
  });
  await pageRoutes(app, resolve('build/gallery'));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  origins.current = createOrigins(address, []);
  return { address, stop: () => app.close() };
};

/** How the system wants pages to look. */
export type Look = 'light' | 'dark' | 'high contrast';

/** Waits until the requested picture is on the screen, with every style recomputed. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((settled) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* {}');
        document.adoptedStyleSheets = [sheet];
        requestAnimationFrame(() =>
          requestAnimationFrame(() => void document.fonts.ready.then(() => settled())),
        );
      }),
  );

/** The system's answers to media queries; motion is reduced, so that pictures stand still. */
export const showLook = async (page: Page, session: CDPSession, look: Look): Promise<void> => {
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: look === 'light' ? 'light' : 'dark' },
      { name: 'forced-colors', value: look === 'high contrast' ? 'active' : 'none' },
    ],
  });
  await settle(page);
};

/** Opens the page that draws pictures, the first of them being `first`. */
export const openGallery = async (
  page: Page,
  { address }: GallerySite,
  {
    first,
    isRightToLeft = false,
    language = 'en-US',
  }: {
    readonly first: string;
    readonly isRightToLeft?: boolean;
    readonly language?: string;
  },
): Promise<void> => {
  await page.goto(
    `${address}/gallery.html?state=${first}&lang=${language}${isRightToLeft ? '&dir=rtl' : ''}`,
  );
  await page.waitForSelector(`body[data-ready="${first}"]`, { timeout: 60_000 });
};

/** Draws another picture in the same page and waits until all of it is there. */
export const showPicture = async (page: Page, id: string): Promise<void> => {
  // As somebody would: what is open closes and gives the focus back.
  await page.keyboard.press('Escape');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, id);
  await page.waitForSelector(`body[data-ready="${id}"]`, { timeout: 60_000 });
  await settle(page);
};
