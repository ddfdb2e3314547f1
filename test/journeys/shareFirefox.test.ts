import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatPerson, type Person } from './support/people';
import {
  findSharedTile,
  moveCodes,
  restCodes,
  seeColour,
  seeNoShare,
  sharesTab,
  shareTab,
  showMovingCodes,
  type Colour,
} from './support/sharing';
import { openStatistics, waitUntilAtRest, waitUntilCarried } from './support/statistics';
import { boxOf, readCodeOnScreen, waitUntilAdvancing } from './support/tiles';
import { openX11, type X11 } from './support/x11';

const blue: Colour = [30, 80, 200];
const green: Colour = [30, 160, 60];
/** The code and the colour of what moves. */
const moving = 2;

describe('what Chromium and Firefox share with each other', () => {
  let gateway: Gateway;
  let x11: X11;
  let ada: Person;
  let noah: Person;
  let fay: Person;
  let slides: Page;

  beforeAll(async () => {
    gateway = await startGateway();
    x11 = await openX11({ width: 1280, height: 960 });
    [ada, noah, fay] = (await Promise.all([
      seatPerson({ name: 'Ada', ...sharesTab }),
      seatPerson({ name: 'Noah' }),
      seatPerson({ name: 'Fay', browser: 'firefox', display: x11 }),
    ])) as [Person, Person, Person];
    ({ page: slides } = await openPage(ada.browser));
    await showMovingCodes(slides, moving);
    await ada.page.bringToFront();
    const { number } = await createdMeeting(gateway.address);
    for (const person of [ada, noah, fay])
      await joinMeeting(person, gateway, { number, devices: [] });
  });
  afterAll(() =>
    endAll(
      () => leaveAll([ada, noah, fay].filter(Boolean)),
      () => x11?.close(),
      () => gateway?.stop(),
    ),
  );

  test('a page that moves is seen by both as it moves, and by both as it stops', async () => {
    await shareTab(ada);
    for (const person of [noah, fay])
      await waitUntilAdvancing(person.page, () => findSharedTile(person), moving);
    const last = await restCodes(slides);
    for (const person of [noah, fay])
      await eventually(
        async () => readCodeOnScreen(person.page, await boxOf(await findSharedTile(person))),
        (code) => code?.frame === last && code.person === moving,
        { what: `the last picture, ${last}, to ${person.name}` },
      );
  });

  test('nothing of it is sent or received at rest', async () => {
    const streams = [
      [ada, 'Your share'],
      [noah, 'Share of Ada'],
      [fay, 'Share of Ada'],
    ] as const;
    for (const [{ page }] of streams) await openStatistics(page);
    await moveCodes(slides);
    for (const [{ page }, stream] of streams) await waitUntilCarried(page, stream);
    await restCodes(slides);
    for (const [{ page }, stream] of streams) await waitUntilAtRest(page, stream);
    for (const [{ page }] of streams) await page.keyboard.press('Escape');
  });

  test('a screen that Firefox shares is seen by Chromium, until it stops', async () => {
    await press(ada.page, 'Stop sharing');
    await seeNoShare(fay);
    const shows = (colour: Colour) => {
      const text = `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      x11.start('xterm', ['-bg', text, '-fg', text, '-geometry', '220x76+0+0', '-e', 'cat']);
    };
    // Nothing but this colour is on her screen: the clocks of her page would never rest.
    shows(blue);
    await press(fay.page, 'Share screen');
    // The browser does not name what is shared.
    await waitForText(fay.page, "You're sharing.");
    await seeColour(noah, blue, "the middle of Fay's screen");
    await waitForText(fay.page, '2 people are watching');
    await openStatistics(noah.page);
    await waitUntilAtRest(noah.page, 'Share of Fay');
    await noah.page.keyboard.press('Escape');
    const { page: other } = await openPage(fay.browser);
    await other.bringToFront();
    expect(await fay.page.evaluate(() => document.hidden)).toBe(true);
    shows(green);
    await seeColour(noah, green, "what is new on Fay's screen while her page is hidden");
    await other.close();
    await fay.page.bringToFront();
    await press(fay.page, 'Stop sharing');
    await seeNoShare(noah);
  });
});
