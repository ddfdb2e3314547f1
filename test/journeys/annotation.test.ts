import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually, patience } from './support/eventually';
import { choose, press } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatPerson, type Person } from './support/people';
import { boxOf } from './support/tiles';

const tile = 'ul[aria-label="Shared screen"] > li';
const marks = `${tile} svg[role=img] path`;

describe('what people draw on a shared tab', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let zoe: Person;
  let number: string;

  beforeAll(async () => {
    gateway = await startGateway();
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
  const shapes = (page: Page): Promise<readonly string[]> =>
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
  /** Draws with the mouse, from one part of the picture to another. */
  const drag = async ({ page }: Person, from: number, to: number): Promise<void> => {
    const pad = await page.waitForSelector('[role=application]', { timeout: patience });
    if (!pad) throw new Error('There is no drawing area');
    const { x, y, width, height } = await boxOf(pad);
    await page.mouse.move(x + from * width, y + from * height);
    await page.mouse.down();
    await page.mouse.move(x + to * width, y + to * height, { steps: 12 });
    await page.mouse.up();
  };

  test('is seen by the sharer, in the same place', async () => {
    await press(noah.page, 'Annotate');
    await drag(noah, 0.3, 0.5);
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
    await drag(noah, 0.6, 0.8);
    await see(zoe.page, 2, 'the rectangle');
    await press(noah.page, 'Undo');
    await see(zoe.page, 1, 'no rectangle');
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
