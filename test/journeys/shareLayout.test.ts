import { describe, expect, jest, test } from '@jest/globals';
import { narrow, useGalleryPage, wide } from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

describe('where things stand on a share and around it', () => {
  const gallery = useGalleryPage();
  const { show } = gallery;

  test.each([narrow, wide])(
    'the code of the agent is in sight as it appears (%j)',
    async (size) => {
      await show('meeting-remote-code', size);
      const code = '[role=dialog] ol svg[role=img]';
      await gallery.page.waitForSelector(code);
      const corners = await gallery.page.$eval(code, (picture) => {
        const { left, top, right, bottom } = picture.getBoundingClientRect();
        return [
          document.elementFromPoint(left + 2, top + 2),
          document.elementFromPoint(right - 2, bottom - 2),
        ].map((hit) => picture.contains(hit));
      });
      expect(corners).toEqual([true, true]);
    },
  );

  test.each([narrow, wide])(
    'the name of a followed pointer is in the tile, and under none of its buttons (%j)',
    async (size) => {
      await show('meeting-share-followed', size);
      const name = 'li[data-stream] svg[role=img] text';
      await gallery.page.waitForSelector(name);
      const found = await gallery.page.$eval(name, (text) => {
        const tile = text.closest('li');
        const box = text.getBoundingClientRect();
        const around = tile?.getBoundingClientRect() ?? new DOMRect();
        const groups = [...(tile?.querySelectorAll('[data-controls]') ?? [])];
        const covering = groups.filter((group) => {
          const { left, top, right, bottom } = group.getBoundingClientRect();
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        });
        return {
          groups: groups.length,
          covering: covering.map((group) => group.getAttribute('aria-label')),
          isInside:
            box.left >= around.left &&
            box.right <= around.right &&
            box.top >= around.top &&
            box.bottom <= around.bottom,
        };
      });
      expect(found).toEqual({ groups: 2, covering: [], isInside: true });
    },
  );

  test.each(['meeting-share-annotation-erase', 'meeting-share-annotation-style'])(
    'the menu in %s covers none of the tools in their column',
    async (id) => {
      await show(id, wide);
      await gallery.page.waitForSelector('.fui-MenuPopover');
      const found = await gallery.page.evaluate(() => {
        const menus = [...document.querySelectorAll('.fui-MenuPopover')];
        const tools = document.querySelector('[role=toolbar][aria-label="Annotation tools"]');
        const covered = [...(tools?.querySelectorAll('button') ?? [])].filter((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          return menus.some((menu) => {
            const box = menu.getBoundingClientRect();
            return box.left < right - 1 && left < box.right && box.top < bottom && top < box.bottom;
          });
        });
        return {
          menus: menus.length,
          orientation: tools?.ariaOrientation,
          covered: covered.map((button) => button.getAttribute('aria-label')),
        };
      });
      expect(found).toEqual({ menus: 1, orientation: 'vertical', covered: [] });
    },
  );

  test.each([
    [{ width: 1440, height: 900 }, 'hidden'],
    [narrow, 'visible'],
  ] as const)(
    'what the bar says is repeated where it is cut (%j: %s)',
    async (size, visibility) => {
      await show('meeting-sharing-paused', size);
      const opener = '[aria-label="Sharing controls"] button[aria-label="More information"]';
      await gallery.page.waitForSelector(opener);
      const found = await gallery.page.$eval(opener, (button) => ({
        visibility: getComputedStyle(button).visibility,
        hasPlace: button.getBoundingClientRect().width > 0,
      }));
      expect(found).toEqual({ visibility, hasPlace: true });
    },
  );

  test.each([narrow, wide])(
    'whoever waits for a screen reaches all buttons of the share (%j)',
    async (size) => {
      await show('meeting-remote-asked', size);
      await gallery.page.waitForSelector('[role=status] button');
      const ofTile = 'li[data-stream] [data-controls] button';
      await gallery.page.waitForSelector(ofTile);
      const found = await gallery.page.$$eval(ofTile, (buttons) =>
        buttons.map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return [button.getAttribute('aria-label'), button.contains(hit)];
        }),
      );
      expect(found.length).toBeGreaterThan(5);
      expect(found.filter(([, isFree]) => isFree !== true)).toEqual([]);
    },
  );

  test.each([narrow, { width: 1000, height: 900 }])(
    'the sign of a paused share is below the tools that are in a row (%j)',
    async (size) => {
      await show('meeting-share-paused-annotating', size);
      await gallery.page.waitForSelector('[role=toolbar][aria-orientation=horizontal]');
      const distance = await gallery.page.evaluate(() => {
        const sign = document.querySelector('li[data-stream] > [aria-hidden] > span');
        const tools = document.querySelector('[role=toolbar][aria-label="Annotation tools"]');
        const bottom = tools?.getBoundingClientRect().bottom ?? NaN;
        return (sign?.getBoundingClientRect().top ?? NaN) - bottom;
      });
      expect(distance).toBeGreaterThanOrEqual(4);
    },
  );
});
