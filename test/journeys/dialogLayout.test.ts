import { describe, expect, jest, test } from '@jest/globals';
import { settingsTabs } from '../../src/ui/settings/settingsTab';
import { eventually } from './support/eventually';
import {
  colourAt,
  narrow,
  openGallery,
  showPicture,
  useGalleryPage,
  wide,
} from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

describe('settings, dialogs and levels on wide and narrow pages', () => {
  const gallery = useGalleryPage();
  const { show } = gallery;

  test('the chosen tab of the settings is in the middle, though the dialog opens slowly', async () => {
    await gallery.page.emulateMediaFeatures([
      { name: 'prefers-reduced-motion', value: 'no-preference' },
    ]);
    const distance = async () =>
      gallery.page.$eval('[role=tablist]', (list) => {
        const row = list.getBoundingClientRect();
        const chosen = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
        return Math.abs((row.left + row.right - (chosen?.left ?? 0) - (chosen?.right ?? 0)) / 2);
      });
    for (const isRightToLeft of [false, true]) {
      await showPicture(gallery.page, 'loading');
      await openGallery(gallery.page, gallery.site, { first: 'loading', isRightToLeft });
      await show('settings-sounds', narrow);
      expect(await distance()).toBeLessThan(2);
      // As where a phone is turned and turned back.
      await gallery.page.setViewport({ width: 844, height: 390 });
      await gallery.page.setViewport({ width: 320, height: 844 });
      await showPicture(gallery.page, 'settings-sounds');
      expect(await distance()).toBeLessThan(2);
    }
    await gallery.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await showPicture(gallery.page, 'loading');
    await openGallery(gallery.page, gallery.site, { first: 'loading' });
  });

  test.each(['settings-devices', 'settings-general', 'settings-statistics'])(
    'the tabs of %s are one row on a narrow page, which shows the chosen one',
    async (id) => {
      await show(id, narrow);
      await gallery.page.waitForSelector('[role=tablist]');
      const seen = await gallery.page.$eval('[role=tablist]', (list) => {
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

  test('the row of tabs fades into the dialog’s colour where it goes on, and cuts no focus ring', async () => {
    for (const isRightToLeft of [false, true]) {
      await showPicture(gallery.page, 'loading');
      await openGallery(gallery.page, gallery.site, { first: 'loading', isRightToLeft });
      await show('settings-devices', narrow);
      await gallery.page.focus('[role=tab][aria-selected=true]');
      await gallery.page.keyboard.press('Home');
      const row = await gallery.page.$eval('[role=tablist]', (list) => {
        const { left, right, top, height } = list.getBoundingClientRect();
        return { left, right, middle: top + height / 2 };
      });
      const [first, last] = isRightToLeft ? [row.right, row.left] : [row.left, row.right];
      const onward = isRightToLeft ? -1 : 1;
      const colour = (x: number) => colourAt(gallery.page, { x, y: row.middle });
      const dialog = await colour(last + 8 * onward);
      const difference = async (x: number) => {
        const seen = await colour(x);
        return Math.max(...seen.map((part, at) => Math.abs(part - (dialog[at] ?? NaN))));
      };
      expect(await difference(last - onward)).toBeLessThan(16);
      // The ring of the focused tab, which is the first.
      expect(await difference(first + onward)).toBeGreaterThan(100);
      const isInside = await gallery.page.$eval('[role=tab]:focus', (tab) =>
        getComputedStyle(tab).boxShadow.includes('inset'),
      );
      expect(isInside).toBe(true);
    }
    await showPicture(gallery.page, 'loading');
    await openGallery(gallery.page, gallery.site, { first: 'loading' });
  });

  test('arrow keys bring every tab of the settings into a narrow page', async () => {
    await show('settings-devices', narrow);
    await gallery.page.focus('[role=tab][aria-selected=true]');
    const count = await gallery.page.$$eval('[role=tab]', (tabs) => tabs.length);
    for (let at = 1; at < count; at += 1) {
      await gallery.page.keyboard.press('ArrowRight');
      await gallery.page.waitForSelector('[role=tablist]');
      const shown = await gallery.page.$eval('[role=tablist]', (list) => {
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

  test.each([narrow, wide])('the settings are as high for every tab (%j)', async (size) => {
    const heights: number[] = [];
    for (const tab of settingsTabs) {
      await show(`settings-${tab}`, size);
      await gallery.page.waitForSelector('[role=dialog]');
      heights.push(await gallery.page.$eval('[role=dialog]', (dialog) => dialog.clientHeight));
    }
    expect(heights).toHaveLength(8);
    expect(new Set(heights).size).toBe(1);
  });

  test.each(['settings-devices', 'meeting-remove', 'meeting-leave-host', 'meeting-invite'])(
    'the dialog of %s stands apart from the edges of a phone, and shows all of itself',
    async (id) => {
      for (const size of [narrow, { width: 320, height: 400 }]) {
        await show(id, size);
        await gallery.page.waitForSelector('[role=dialog], [role=alertdialog]');
        const dialog = await gallery.page.$eval('[role=dialog], [role=alertdialog]', (element) => {
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
    await gallery.page.waitForSelector('[role=group]:has(> table)');
    const [streams, cells] = await gallery.page.$eval('[role=group]:has(> table)', (group) => [
      group.scrollWidth - group.clientWidth,
      [...group.querySelectorAll('tbody th, tbody td')].filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      }).length,
    ]);
    expect([streams, cells]).toEqual([0, 0]);
    await gallery.page.waitForSelector('tbody tr:first-child td');
    const names = await gallery.page.$$eval('tbody tr:first-child td', (all) =>
      all.filter((cell) => cell.clientWidth > 0).map((cell) => cell.textContent),
    );
    expect(names).toContain('Sample rate48 kHz');
    expect(names.join()).not.toContain('–');
  });

  test('plots have the colours of a theme that was chosen after they were drawn', async () => {
    const look = (scheme: 'light' | 'dark') =>
      gallery.page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-color-scheme', value: scheme },
      ]);
    const plot = () =>
      gallery.page.$eval('.u-wrap canvas', (canvas) => (canvas as HTMLCanvasElement).toDataURL());
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
    await showPicture(gallery.page, 'loading');
    await openGallery(gallery.page, gallery.site, { first: 'loading', language, isRightToLeft });
    await show('meeting-unmuted', wide);
    await gallery.page.waitForSelector('[role=meter]');
    const gap = await gallery.page.$eval('[role=meter]', (meter) => {
      const label = meter.closest('button')?.lastElementChild?.getBoundingClientRect();
      return meter.getBoundingClientRect().top - (label?.bottom ?? Infinity);
    });
    expect(gap).toBeGreaterThanOrEqual(1);
    // A meeting asks before it is left for another page.
    await showPicture(gallery.page, 'loading');
    await openGallery(gallery.page, gallery.site, { first: 'loading' });
  });
});
