import { describe, expect, jest, test } from '@jest/globals';
import { launchChromium } from './support/browsers';
import { narrow, openGallery, useGalleryPage, wide } from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

describe('where things stand on a screen', () => {
  const gallery = useGalleryPage();
  const { show } = gallery;

  test.each([
    ['meeting-remove', narrow],
    ['meeting-remove', wide],
    ['meeting-hand-over', narrow],
    ['meeting-hand-over', wide],
    ['meeting-claim-host', narrow],
  ])('the text of the dialog in %s keeps its distance from the buttons (%j)', async (id, size) => {
    await show(id, size);
    await gallery.page.waitForSelector('[role=dialog], [role=alertdialog]');
    const distance = await gallery.page.$eval('[role=dialog], [role=alertdialog]', (dialog) => {
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
      await gallery.page.waitForSelector('[role=toolbar] [aria-haspopup=menu]');
      const pairs = await gallery.page.$$eval('[role=toolbar] [aria-haspopup=menu]', (carets) =>
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

  test.each([{ width: 320, height: 640 }, narrow, wide])(
    'the tools of annotation cover no button of a tile (%j)',
    async (size) => {
      await show('meeting-share-annotating', size);
      const { page } = gallery;
      const ofTile = 'li[data-stream] [data-controls] button';
      await page.waitForSelector(ofTile);
      const buttons = `${ofTile}, [aria-label="Close annotation tools"]`;
      const found = await page.$$eval(buttons, (all) =>
        all.map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return [button.getAttribute('aria-label'), button.contains(hit)];
        }),
      );
      expect(found.length).toBeGreaterThan(5);
      expect(found.filter(([, isFree]) => isFree !== true)).toEqual([]);
    },
  );

  test.each([wide, narrow])('every colour and stamp can be reached (%j)', async (size) => {
    await show('meeting-share-annotating', size);
    const { page } = gallery;
    const opener = 'button[aria-label="Color and width"]';
    await page.waitForSelector(opener);
    await page.$eval(opener, (button) => button instanceof HTMLElement && button.click());
    await page.waitForSelector('[role=menu]');
    await page.keyboard.press('End');
    const last = '[role=menuitemcheckbox]:focus';
    await page.waitForSelector(last);
    const place = await page.$eval(last, (item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return { isFree: item.contains(hit), scrolled: document.scrollingElement?.scrollTop };
    });
    expect(place).toEqual({ isFree: true, scrolled: 0 });
  });

  test('no control of the bar moves when notices come into it', async () => {
    const places = async (id: string) => {
      await show(id, wide);
      await gallery.page.waitForSelector('[role=toolbar] [data-more]');
      return gallery.page.$$eval('[role=toolbar] button', (buttons) =>
        Object.fromEntries(
          buttons.map((button) => [
            button.getAttribute('aria-label') ?? '',
            Math.round(button.getBoundingClientRect().left),
          ]),
        ),
      );
    };
    const { Notices: bell, ...others } = await places('meeting-hints');
    expect(bell).toBeGreaterThan(others['More'] ?? NaN);
    expect(others).toEqual(await places('meeting-five'));
  });

  test('the button of a tile’s menu stays white, also under the pointer and while it is open', async () => {
    await show('meeting-five', wide);
    const button = 'li[data-user-id] > button[aria-haspopup=menu]';
    const colour = () =>
      gallery.page.$eval(`${button} .fui-Button__icon`, (icon) => getComputedStyle(icon).color);
    await gallery.page.hover(button);
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await gallery.page.click(button);
    await gallery.page.waitForSelector('[role=menu]');
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await gallery.page.keyboard.press('Escape');
  });

  test('the menus of microphone and camera open to the same side', async () => {
    await show('meeting-five', wide);
    // The names of devices that are short leave room on either side.
    await gallery.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.fui-MenuPopover { max-width: 180px; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const offsets: number[] = [];
    for (const name of ['Audio devices', 'Video devices']) {
      await gallery.page.click(`[aria-label="${name}"]`);
      await gallery.page.waitForSelector('[role=menu]');
      const edges = await gallery.page.$$eval(
        '[role=menu], [aria-haspopup][aria-expanded=true]',
        (found) =>
          found.map((one) => (one.closest('.fui-MenuPopover') ?? one).getBoundingClientRect().left),
      );
      offsets.push(Math.abs((edges[0] ?? NaN) - (edges[1] ?? NaN)));
      await gallery.page.keyboard.press('Escape');
      await gallery.page.waitForSelector('[role=menu]', { hidden: true });
    }
    expect(offsets.map((offset) => offset < 2)).toEqual([true, true]);
  });

  test.each([wide, { width: 1280, height: 600 }])(
    'the menu of host tools keeps its distance from the edges of the window (%j)',
    async (size) => {
      await show('meeting-host-menu', size);
      await gallery.page.waitForSelector('.fui-MenuPopover');
      const distance = await gallery.page.$eval('.fui-MenuPopover', (menu) => {
        const { top, bottom } = menu.getBoundingClientRect();
        return Math.min(top, innerHeight - bottom);
      });
      expect(distance).toBeGreaterThanOrEqual(8);
    },
  );

  test('the texts of a menu begin at one line, with a tick or without', async () => {
    await show('meeting-host-menu', wide);
    await gallery.page.waitForSelector('[role^=menuitem]');
    const starts = await gallery.page.$$eval('[role^=menuitem]', (rows) => [
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
      await gallery.page.waitForSelector('ul[aria-label=You] li');
      const distances = await gallery.page.$$eval(
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
      await openGallery(arabic, gallery.site, { first: id, language: 'ar' });
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

  test.each([wide, { width: 1440, height: 900 }, { width: 1024, height: 640 }])(
    'nothing of the support console is below the fold (%j)',
    async (size) => {
      for (const id of ['support-opened', 'support-causes', 'support-several']) {
        await show(id, size);
        const below = await gallery.page.evaluate(() => {
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

  test.each([wide, narrow])(
    'the buttons of the last screen stay where they are when more comes below them (%j)',
    async (size) => {
      await show('ended-left', size);
      await gallery.page.waitForSelector('section');
      await gallery.page.waitForSelector('[aria-haspopup=dialog]');
      const tops = await gallery.page.evaluate(() => {
        const [rejoin] = document.querySelectorAll('main button');
        const topOf = () => rejoin?.getBoundingClientRect().top ?? Number.NaN;
        const later = [
          ...document.querySelectorAll<HTMLElement>('section, [aria-haspopup=dialog]'),
        ];
        const whole = topOf();
        for (const part of later) part.style.display = 'none';
        const before = topOf();
        for (const part of later) part.style.display = '';
        return { before, whole };
      });
      expect(tops.whole).toBeCloseTo(tops.before, 0);
    },
  );

  test('the thumb of the console’s slider stands below the cursor of its timeline', async () => {
    await show('support-causes', wide);
    const thumb = 16;
    await gallery.page.waitForSelector('input[type=range]');
    const { slider, cursor } = await gallery.page.$eval('input[type=range]', (input) => {
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
