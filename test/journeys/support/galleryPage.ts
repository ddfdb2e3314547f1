/** The gallery in a real browser: every screen in every state, served as the gateway serves pages. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import Fastify from 'fastify';
import type { Browser, CDPSession, Page, Viewport } from 'puppeteer';
import { secureHeaders } from '../../../src/gateway/http/headers';
import { pageRoutes } from '../../../src/gateway/http/pages';
import { createOrigins } from '../../../src/gateway/security/origins';
import { launchChromium } from './browsers';
import { endAll } from './endAll';

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

/** Waits until a picture is there. The gallery draws its index in place of one that it does not have. */
const drawn = async (page: Page, id: string): Promise<void> => {
  const index = 'nav[aria-label="Pictures"]';
  await page.waitForSelector(`body[data-ready="${id}"], ${index}`, { timeout: 60_000 });
  if (await page.$(index)) throw new Error(`The gallery has no picture "${id}"`);
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
  await drawn(page, first);
};

/** Draws another picture in the same page and waits until all of it is there. */
export const showPicture = async (page: Page, id: string): Promise<void> => {
  // As somebody would: what is open closes and gives the focus back.
  await page.keyboard.press('Escape');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, id);
  await drawn(page, id);
  await settle(page);
};

/** The colour of a point of the page, as red, green and blue. */
export const colourAt = async (
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<readonly number[]> => {
  const clip = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
  const picture = await page.screenshot({ clip, encoding: 'base64' });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture);
};

/** Windows that people have, in CSS pixels. */
export const narrow: Viewport = { width: 390, height: 844 };
export const wide: Viewport = { width: 1280, height: 800 };

/** The gallery in a page of its own browser, without motion. */
interface GalleryPage {
  readonly site: GallerySite;
  readonly page: Page;
  /** Draws picture `id` from the beginning in a window of `size`; dialogs have opened. */
  readonly show: (id: string, size: Viewport) => Promise<void>;
}

/** A gallery page for all tests of a `describe`. */
export const useGalleryPage = (): GalleryPage => {
  const used: { site?: GallerySite; browser?: Browser; page?: Page } = {};
  beforeAll(async () => {
    used.site = await serveGallery();
    used.browser = await launchChromium();
    used.page = await used.browser.newPage();
    // Dialogs that are still opening are smaller.
    await used.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await openGallery(used.page, used.site, { first: 'loading' });
  });
  afterAll(() =>
    endAll(
      () => used.browser?.close(),
      () => used.site?.stop(),
    ),
  );
  const opened = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The gallery is not open yet');
    return part;
  };
  return {
    get site() {
      return opened(used.site);
    },
    get page() {
      return opened(used.page);
    },
    show: async (id, size) => {
      const page = opened(used.page);
      await page.setViewport(size);
      await showPicture(page, 'loading');
      await showPicture(page, id);
      // A dialog grows while it opens.
      await page.evaluate(async () => {
        const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
        await Promise.all((dialog?.getAnimations() ?? []).map(({ finished }) => finished));
      });
    },
  };
};
