import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { settingsTabs } from '../../src/ui/settings/settingsTab';
import { launchChromium } from './support/browsers';
import { eventually } from './support/eventually';
import { openGallery, serveGallery, showPicture, type GallerySite } from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

/** Windows that people have, in CSS pixels. */
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

describe('settings, dialogs and levels on wide and narrow pages', () => {
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

  test('the chosen tab of the settings is in the middle, though the dialog opens slowly', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
    const distance = async () =>
      page.$eval('[role=tablist]', (list) => {
        const row = list.getBoundingClientRect();
        const chosen = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
        return Math.abs((row.left + row.right - (chosen?.left ?? 0) - (chosen?.right ?? 0)) / 2);
      });
    for (const isRightToLeft of [false, true]) {
      await showPicture(page, 'loading');
      await openGallery(page, site, { first: 'loading', isRightToLeft });
      await show('settings-sounds', narrow);
      expect(await distance()).toBeLessThan(2);
      // As where a phone is turned and turned back.
      await page.setViewport({ width: 844, height: 390 });
      await page.setViewport({ width: 320, height: 844 });
      await showPicture(page, 'settings-sounds');
      expect(await distance()).toBeLessThan(2);
    }
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await showPicture(page, 'loading');
    await openGallery(page, site, { first: 'loading' });
  });

  test.each([narrow, wide])('the settings are as high for every tab (%j)', async (size) => {
    const heights: number[] = [];
    for (const tab of settingsTabs) {
      await show(`settings-${tab}`, size);
      await page.waitForSelector('[role=dialog]');
      heights.push(await page.$eval('[role=dialog]', (dialog) => dialog.clientHeight));
    }
    expect(heights).toHaveLength(8);
    expect(new Set(heights).size).toBe(1);
  });

  test.each(['settings-devices', 'meeting-remove', 'meeting-leave-host', 'meeting-invite'])(
    'the dialog of %s stands apart from the edges of a phone, and shows all of itself',
    async (id) => {
      for (const size of [narrow, { width: 320, height: 400 }]) {
        await show(id, size);
        await page.waitForSelector('[role=dialog], [role=alertdialog]');
        const dialog = await page.$eval('[role=dialog], [role=alertdialog]', (element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return {
            margins: [left, innerWidth - right, top, innerHeight - bottom],
            isWhole: element.scrollHeight <= element.clientHeight,
          };
        });
        expect(Math.min(...dialog.margins)).toBeGreaterThanOrEqual(8);
        expect([id, size, dialog.isWhole]).toEqual([id, size, true]);
      }
    },
  );

  test('the streams of the statistics are whole on a phone', async () => {
    await show('settings-statistics', narrow);
    await page.waitForSelector('[role=group]:has(> table)');
    const [streams, cells] = await page.$eval('[role=group]:has(> table)', (group) => [
      group.scrollWidth - group.clientWidth,
      [...group.querySelectorAll('tbody th, tbody td')].filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      }).length,
    ]);
    expect([streams, cells]).toEqual([0, 0]);
    await page.waitForSelector('tbody tr:first-child td');
    const names = await page.$$eval('tbody tr:first-child td', (all) =>
      all.filter((cell) => cell.clientWidth > 0).map((cell) => cell.textContent),
    );
    expect(names).toContain('Sample rate48 kHz');
    expect(names.join()).not.toContain('–');
  });

  test('plots have the colours of a theme that was chosen after they were drawn', async () => {
    const look = (scheme: 'light' | 'dark') =>
      page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-color-scheme', value: scheme },
      ]);
    const plot = () =>
      page.$eval('.u-wrap canvas', (canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await look('dark');
    await show('settings-statistics', wide);
    const dark = await plot();
    await look('light');
    await show('settings-statistics', wide);
    const light = await plot();
    expect(light).not.toBe(dark);
    await look('dark');
    await eventually(plot, (drawn) => drawn === dark, { what: 'the plot in dark colours' });
    await look('light');
    await eventually(plot, (drawn) => drawn === light, { what: 'the plot in light colours' });
  });

  test.each([
    ['en-US', false],
    ['ar', true],
  ])('the level of the microphone crosses no letter in %s', async (language, isRightToLeft) => {
    await showPicture(page, 'loading');
    await openGallery(page, site, { first: 'loading', language, isRightToLeft });
    await show('meeting-unmuted', wide);
    await page.waitForSelector('[role=meter]');
    const gap = await page.$eval('[role=meter]', (meter) => {
      const label = meter.closest('button')?.lastElementChild?.getBoundingClientRect();
      return meter.getBoundingClientRect().top - (label?.bottom ?? Infinity);
    });
    expect(gap).toBeGreaterThanOrEqual(1);
    // A meeting asks before it is left for another page.
    await showPicture(page, 'loading');
    await openGallery(page, site, { first: 'loading' });
  });
});
