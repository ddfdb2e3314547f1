import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { launchChromium } from './support/browsers';
import { openGallery, serveGallery, showPicture, type GallerySite } from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

/** Windows that people have, in CSS pixels. */
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

describe('where things stand on a screen', () => {
  let site: GallerySite;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    site = await serveGallery();
    browser = await launchChromium();
    page = await browser.newPage();
    // Dialogs that are still opening are smaller.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await openGallery(page, site, { first: 'loading' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const show = async (id: string, size: typeof narrow): Promise<void> => {
    await page.setViewport(size);
    await showPicture(page, 'loading');
    await showPicture(page, id);
    // A dialog grows while it opens.
    await page.evaluate(async () => {
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      await Promise.all((dialog?.getAnimations() ?? []).map(({ finished }) => finished));
    });
  };

  test.each([
    ['meeting-remove', narrow],
    ['meeting-remove', wide],
    ['meeting-hand-over', narrow],
    ['meeting-hand-over', wide],
    ['meeting-claim-host', narrow],
  ])('the text of the dialog in %s keeps its distance from the buttons (%j)', async (id, size) => {
    await show(id, size);
    await page.waitForSelector('[role=dialog], [role=alertdialog]');
    const distance = await page.$eval('[role=dialog], [role=alertdialog]', (dialog) => {
      const last = dialog.querySelector('.fui-DialogContent > :last-child');
      const buttons = [...dialog.querySelectorAll('.fui-DialogActions button')];
      const tops = buttons.map((button) => button.getBoundingClientRect().top);
      return Math.min(...tops) - (last?.getBoundingClientRect().bottom ?? 0);
    });
    expect(distance).toBeCloseTo(16, 0);
  });

  test.each([narrow, wide])(
    'mute and camera are one control each with their menus (%j)',
    async (size) => {
      await show('meeting-five', size);
      await page.waitForSelector('[role=toolbar] [aria-haspopup=menu]');
      const pairs = await page.$$eval('[role=toolbar] [aria-haspopup=menu]', (carets) =>
        carets.flatMap((caret) => {
          const action = caret.closest('span')?.previousElementSibling?.querySelector('button');
          if (!action) return [];
          const [left, right] = [action.getBoundingClientRect(), caret.getBoundingClientRect()];
          const corners = [action, caret].map((half) => {
            const style = getComputedStyle(half);
            return [style.borderTopLeftRadius, style.borderTopRightRadius].map(
              (radius) => radius !== '0px',
            );
          });
          return [
            {
              gap: right.left - left.right,
              isAsHigh: left.height === right.height,
              round: corners.flat(),
              line: getComputedStyle(caret).borderLeftStyle,
            },
          ];
        }),
      );
      const pair = { gap: 0, isAsHigh: true, round: [true, false, false, true], line: 'solid' };
      expect(pairs.filter(({ gap }) => gap < 4)).toEqual([pair, pair]);
    },
  );

  test('the menus of microphone and camera open to the same side', async () => {
    await show('meeting-five', wide);
    // The names of devices that are short leave room on either side.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.fui-MenuPopover { max-width: 180px; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const offsets: number[] = [];
    for (const name of ['Audio devices', 'Video devices']) {
      await page.click(`[aria-label="${name}"]`);
      await page.waitForSelector('[role=menu]');
      const edges = await page.$$eval('[role=menu], [aria-haspopup][aria-expanded=true]', (found) =>
        found.map((one) => (one.closest('.fui-MenuPopover') ?? one).getBoundingClientRect().left),
      );
      offsets.push(Math.abs((edges[0] ?? NaN) - (edges[1] ?? NaN)));
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=menu]', { hidden: true });
    }
    expect(offsets.map((offset) => offset < 2)).toEqual([true, true]);
  });

  test.each([wide, { width: 1280, height: 600 }])(
    'the menu of host tools keeps its distance from the edges of the window (%j)',
    async (size) => {
      await show('meeting-host-menu', size);
      await page.waitForSelector('.fui-MenuPopover');
      const distance = await page.$eval('.fui-MenuPopover', (menu) => {
        const { top, bottom } = menu.getBoundingClientRect();
        return Math.min(top, innerHeight - bottom);
      });
      expect(distance).toBeGreaterThanOrEqual(8);
    },
  );

  test('the texts of a menu begin at one line, with a tick or without', async () => {
    await show('meeting-host-menu', wide);
    await page.waitForSelector('[role^=menuitem]');
    const starts = await page.$$eval('[role^=menuitem]', (rows) => [
      ...new Set(
        rows.map((row) => row.querySelector('[class*="__content"]')?.getBoundingClientRect().left),
      ),
    ]);
    expect(starts).toHaveLength(1);
  });

  test.each([wide, narrow])(
    'the self-view floats inside the frame of the other (%j)',
    async (size) => {
      await show('meeting-two', size);
      await page.waitForSelector('ul[aria-label=You] li');
      const distances = await page.$$eval(
        'ul[aria-label=Speaker] li, ul[aria-label=You] li',
        (tiles) => {
          const [frame, own] = tiles.map((tile) => tile.getBoundingClientRect());
          return frame && own ? [frame.right - own.right, frame.bottom - own.bottom] : [];
        },
      );
      expect(distances.map(Math.round)).toEqual([12, 12]);
    },
  );

  test.each([
    ['meeting-two', 'main [aria-hidden][title]'],
    ['home-recent', 'li a [dir=auto]'],
  ])('a Latin topic in %s begins where Arabic does', async (id, topic) => {
    // Pages of one browser share the storage that pictures clear, and only one of them draws.
    const own = await launchChromium();
    try {
      const arabic = await own.newPage();
      await arabic.setViewport(wide);
      await openGallery(arabic, site, { first: id, language: 'ar' });
      // Home loads its lists after the first paint.
      await arabic.waitForSelector(topic);
      const gap = await arabic.$eval(topic, (element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const [words, box] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
        return [element.ownerDocument.dir, Math.round(box.right - words.right)];
      });
      expect(gap).toEqual(['rtl', 0]);
    } finally {
      await own.close();
    }
  });

  test.each(['settings-devices', 'settings-general', 'settings-statistics'])(
    'the tabs of %s are one row on a narrow page, which shows the chosen one',
    async (id) => {
      await show(id, narrow);
      await page.waitForSelector('[role=tablist]');
      const seen = await page.$eval('[role=tablist]', (list) => {
        const row = list.getBoundingClientRect();
        const chosen = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
        const tabs = [...list.querySelectorAll('[role=tab]')];
        const tops = tabs.map((tab) => tab.getBoundingClientRect().top);
        return {
          isScrolled: list.scrollWidth > list.clientWidth,
          isOneRow: Math.max(...tops) - Math.min(...tops) < 1,
          isShown: chosen && chosen.left >= row.left - 1 && chosen.right <= row.right + 1,
          isOnScreen: row.left >= 0 && row.right <= innerWidth,
        };
      });
      const all = { isScrolled: true, isOneRow: true, isShown: true, isOnScreen: true };
      expect(seen).toEqual(all);
    },
  );

  test('arrow keys bring every tab of the settings into a narrow page', async () => {
    await show('settings-devices', narrow);
    await page.focus('[role=tab][aria-selected=true]');
    const count = await page.$$eval('[role=tab]', (tabs) => tabs.length);
    for (let at = 1; at < count; at += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector('[role=tablist]');
      const shown = await page.$eval('[role=tablist]', (list) => {
        const row = list.getBoundingClientRect();
        const focused = document.activeElement?.getBoundingClientRect();
        const isChosen = document.activeElement?.getAttribute('aria-selected') === 'true';
        return [
          isChosen,
          focused && focused.left >= row.left - 1 && focused.right <= row.right + 1,
        ];
      });
      expect([at, ...shown]).toEqual([at, true, true]);
    }
  });

  test.each([wide, { width: 1440, height: 900 }, { width: 1024, height: 640 }])(
    'nothing of the support console is below the fold (%j)',
    async (size) => {
      for (const id of ['support-opened', 'support-causes', 'support-several']) {
        await show(id, size);
        const below = await page.evaluate(() => {
          const shown = [
            '[aria-label="Playback"]',
            'input[type=range]',
            '[role=listbox]',
            '[role=tabpanel]',
          ];
          const outside = shown.filter((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return !box || box.top < 0 || box.bottom > innerHeight + 1;
          });
          return [document.documentElement.scrollHeight > innerHeight + 1, ...outside];
        });
        expect([id, ...below]).toEqual([id, false]);
      }
    },
  );

  test('the thumb of the console’s slider stands below the cursor of its timeline', async () => {
    await show('support-causes', wide);
    const thumb = 16;
    await page.waitForSelector('input[type=range]');
    const { slider, cursor } = await page.$eval('input[type=range]', (input) => {
      const { left, right } = input.getBoundingClientRect();
      const { min, max, valueAsNumber } = input as HTMLInputElement;
      const share = (valueAsNumber - Number(min)) / (Number(max) - Number(min));
      const line = document.querySelector('[role=img] + [aria-hidden]')?.getBoundingClientRect();
      return { slider: { left, right, share }, cursor: line && (line.left + line.right) / 2 };
    });
    const middle = slider.left + thumb / 2 + slider.share * (slider.right - slider.left - thumb);
    expect(slider.share).toBeGreaterThan(0.1);
    expect(Math.abs(middle - (cursor ?? 0))).toBeLessThan(2);
  });
});
