import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { markDrawn } from '../../src/events/received';
import { openBytes } from '../../src/support/log/openLog';
import { hasColourAt, type PicturePlace } from './support/colourBox';
import { openConsole, supportEnvironment } from './support/console';
import { saveBy } from './support/download';
import { endAll } from './support/endAll';
import { eventually, patience } from './support/eventually';
import { choose, find, press, write } from './support/finders';
import type { Picture } from './support/frameCode';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { longestLog } from './support/pageLogs';
import { leaveAll, openPage, seatPerson, type Person } from './support/people';
import { decodePng } from './support/png';
import type { Colour } from './support/sharing';
import { boxOf, seeBox } from './support/tiles';

const tile = 'ul[aria-label="Shared screen"] > li';
const blue: Colour = [30, 80, 200];
const red: Colour = [229, 72, 77];
/** Places and colours of what is drawn; the highlighter's yellow lets the blue page through. */
const drawn: Readonly<Record<string, readonly [PicturePlace, Colour]>> = {
  pen: [[40, 40], red],
  highlighter: [
    [70, 80],
    [120, 134, 124],
  ],
  arrow: [[70, 25], red],
  text: [[62, 60], red],
};
const marks = `${tile} svg[role=img] path`;

describe('what people draw on a shared tab', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let zoe: Person;
  let number: string;

  beforeAll(async () => {
    gateway = await startGateway({ environment: supportEnvironment });
    ada = await seatPerson({
      name: 'Ada',
      // A fake prompt would pick a fake screen.
      grantsDevices: false,
      flags: ['--auto-select-tab-capture-source-by-title=Slides'],
    });
    noah = await seatPerson({ name: 'Noah' });
    zoe = await seatPerson({ name: 'Zoe' });
    const { page: slides } = await openPage(ada.browser);
    await slides.evaluate(() => {
      document.title = 'Slides';
      document.body.style.background = 'rgb(30,80,200)';
    });
    await ada.page.bringToFront();
    ({ number } = await createdMeeting(gateway.address));
    await joinMeeting(ada, gateway, { number, devices: [] });
    await joinMeeting(noah, gateway, { number, devices: [] });
    await press(ada.page, 'Share screen');
    await noah.page.waitForSelector(`${tile}[data-video=on]`, { timeout: patience });
  });
  afterAll(() =>
    endAll(
      () => leaveAll([ada, noah, zoe].filter(Boolean)),
      () => gateway?.stop(),
    ),
  );

  /** Where each mark begins, in hundredths of the picture's width and height. */
  const shapes = (page: Pick<Page, '$$eval'>): Promise<readonly string[]> =>
    page.$$eval(marks, (paths) =>
      paths.flatMap((path) => {
        const svg = path.closest('svg');
        // A draft gives way to the mark that it has become.
        if (!svg) return [];
        const { width, height } = svg.viewBox.baseVal;
        const [x, y] = path.getAttribute('d')?.match(/[\d.]+/g) ?? [];
        return [
          `${Math.round((100 * Number(x)) / width)} ${Math.round((100 * Number(y)) / height)}`,
        ];
      }),
    );
  const see = (page: Page, count: number, what: string) =>
    eventually(
      () => shapes(page),
      (seen) => seen.length === count,
      { what },
    );
  /** Draws with the mouse, from one place of the picture to another, or presses at one. */
  const drag = async ({ page }: Person, from: PicturePlace, to = from): Promise<void> => {
    const pad = await page.waitForSelector('[role=application]', { timeout: patience });
    if (!pad) throw new Error('There is no drawing area');
    const box = await boxOf(pad);
    const at = ([x, y]: PicturePlace) =>
      [box.x + (x * box.width) / 100, box.y + (y * box.height) / 100] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    if (to !== from) await page.mouse.move(...at(to), { steps: 12 });
    await page.mouse.up();
  };

  test('is seen by the sharer, in the same place', async () => {
    await press(noah.page, 'Annotate');
    await drag(noah, [30, 30], [50, 50]);
    const [own] = await see(noah.page, 1, 'the own stroke');
    expect(own).toBe('30 30');
    await ada.page.bringToFront();
    await press(ada.page, 'Annotate');
    const path = '[role=dialog] svg[role=img] path';
    await ada.page.waitForSelector(path, { timeout: patience });
    const onShare = await ada.page.$eval(path, (found) => {
      const all = found.closest('svg')?.getBoundingClientRect();
      const box = found.getBoundingClientRect();
      return all ? [(box.x - all.x) / all.width, (box.y - all.y) / all.height] : [];
    });
    for (const part of onShare) expect(part).toBeCloseTo(0.3, 1);
  });

  test('is seen by whoever comes later', async () => {
    await joinMeeting(zoe, gateway, { number, devices: [] });
    await see(zoe.page, 1, 'the stroke from before');
    expect(await shapes(zoe.page)).toEqual(await shapes(noah.page));
  });

  test('is seen as it comes, and goes when it is undone', async () => {
    await press(noah.page, 'Rectangle');
    await drag(noah, [60, 60], [80, 80]);
    await see(zoe.page, 2, 'the rectangle');
    await press(noah.page, 'Undo');
    await see(zoe.page, 1, 'no rectangle');
  });

  /** Which of these marks a picture of the share has in their places. */
  const marksIn = (picture: Picture): string =>
    Object.entries(drawn)
      .filter(([, [place, colour]]) => hasColourAt(picture, place, colour))
      .map(([name]) => name)
      .join();

  test('has its colours and places on the screen, and in the picture that somebody saves', async () => {
    await press(noah.page, 'Highlighter');
    await drag(noah, [60, 80], [80, 80]);
    await press(noah.page, 'Arrow');
    await drag(noah, [60, 20], [80, 30]);
    await press(noah.page, 'Text');
    await drag(noah, [60, 60]);
    await write(noah.page, 'Text', 'WWW');
    await noah.page.keyboard.press('Enter');
    const all = Object.keys(drawn).join();
    await eventually(
      async () => {
        const layer = await zoe.page.waitForSelector(`${tile} svg[role=img]`, {
          timeout: patience,
        });
        return layer ? marksIn(await seeBox(zoe.page, await boxOf(layer))) : '';
      },
      (seen) => seen === all,
      { what: 'all marks on the screen of who came later' },
    );
    const { name, content } = await saveBy(noah, () => press(noah.page, 'Save picture'));
    expect(name).toMatch(/^Plenary Ada .*\.png$/);
    const picture = decodePng(content);
    expect([picture.width, picture.height, marksIn(picture)]).toEqual([1280, 800, all]);
    expect(hasColourAt(picture, [90, 50], blue)).toBe(true);
  });

  test('is in the replay of who saw it, over a placeholder of the share', async () => {
    const log = await eventually(
      () => longestLog(zoe.page),
      (file) => {
        const { index } = openBytes(file);
        const types = Array.from({ length: index.length }, (_, line) => index.typeAt(line));
        return types.filter((type) => type === markDrawn.type).length === 4;
      },
      { what: 'all marks since Zoe joined in her log, whose pieces come every five seconds' },
    );
    const { page, open, close } = await openConsole(noah.browser, gateway);
    await open({ Zoe: log });
    const slider = await find(page, { role: 'slider', name: 'Position in the log' });
    await slider.press('End');
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    if (!frame) throw new Error('The console draws no meeting');
    const there = await eventually(
      () => shapes(frame),
      ({ length }) => length > 0,
      { what: 'marks in the replay' },
    );
    const numbers = (places: readonly string[]) => places.join(' ').split(' ').map(Number);
    const seen = numbers(await shapes(zoe.page));
    const apart = numbers(there).map((place, at) => Math.abs(place - (seen[at] ?? Number.NaN)));
    expect(apart).toHaveLength(seen.length);
    // A line is as wide on a smaller picture, and its outline begins that much aside.
    expect(Math.max(...apart)).toBeLessThanOrEqual(3);
    const words = await frame.$eval(tile, (found) => found.textContent ?? '');
    expect(words).toMatch(/Person \d+'s share/);
    // What was written and who wrote it stay out of logs.
    expect(words).not.toMatch(/WWW|Ada|Noah/);
    await close();
  });

  test('is erased by the sharer for everybody', async () => {
    await ada.page.bringToFront();
    await press(ada.page, 'Erase');
    await choose(ada.page, 'Erase all');
    // What Noah drew cannot be brought back: it is asked for.
    await press(ada.page, 'Erase all');
    await see(zoe.page, 0, 'no stroke');
    await see(noah.page, 0, 'no stroke for whoever drew it');
  });
});
