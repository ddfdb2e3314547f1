import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { eventually, patience } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, messagesOf, openPanel, say } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatPerson, type Person } from './support/people';
import { boxOf, readColourOnScreen } from './support/tiles';

type Colour = readonly [red: number, green: number, blue: number];
const blue: Colour = [30, 80, 200];
const orange: Colour = [230, 120, 20];
const isLike = (seen: readonly number[], colour: Colour): boolean =>
  colour.every((channel, at) => Math.abs(channel - (seen[at] ?? 0)) < 40);

/** Makes a page of one colour, in which nothing moves. */
const paint = (page: Page, colour: Colour): Promise<void> =>
  page.evaluate(
    (background) => {
      document.title = 'Slides';
      document.body.style.background = background;
    },
    `rgb(${colour.join(',')})`,
  );

describe('a tab that somebody shares', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let slides: Page;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({
      name: 'Ada',
      // A fake prompt would pick a fake screen.
      grantsDevices: false,
      flags: ['--auto-select-tab-capture-source-by-title=Slides'],
    });
    noah = await seatPerson({ name: 'Noah' });
    ({ page: slides } = await openPage(ada.browser));
    await paint(slides, blue);
    await ada.page.bringToFront();
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(ada, gateway, { number, devices: [] });
    await joinMeeting(noah, gateway, { number, devices: [] });
  });
  afterAll(async () => {
    await leaveAll([ada, noah].filter(Boolean));
    await gateway?.stop();
  });

  const tile = 'ul[aria-label="Shared screen"] > li';
  const shown = async (): Promise<readonly number[]> => {
    const found = await noah.page.waitForSelector(tile, { visible: true, timeout: patience });
    return found ? readColourOnScreen(noah.page, await boxOf(found)) : [];
  };
  const see = (colour: Colour, what: string) =>
    eventually(shown, (seen) => isLike(seen, colour), { what });

  test('is seen by the others, although nothing in it moves', async () => {
    await press(ada.page, 'Share screen');
    // The browser shows the shared tab: what is behind it is read without being drawn.
    await eventually(
      () => ada.page.evaluate(() => document.body.innerText),
      (text) => text.includes("You're sharing your screen."),
      { what: 'the row of who shares' },
    );
    await ada.page.bringToFront();
    await see(blue, 'the blue page');
  });

  test('is seen by whoever comes later', async () => {
    await noah.page.reload();
    await see(blue, 'the blue page after a reload');
  });

  test('is seen as it changes', async () => {
    await paint(slides, orange);
    await see(orange, 'the orange page');
  });

  test('keeps its last picture while it is paused, and is seen again after', async () => {
    await press(ada.page, 'Pause');
    await waitForText(noah.page, 'Ada paused sharing');
    await paint(slides, blue);
    await say(ada, 'Just a moment');
    await openPanel(noah, 'Chat');
    await eventually(
      () => messagesOf(noah),
      (messages) => messages.includes('Just a moment'),
      { what: 'what Ada wrote after the change' },
    );
    expect(isLike(await shown(), orange)).toBe(true);
    await noah.page.reload();
    await see(orange, 'the last picture, after a reload');
    await press(ada.page, 'Resume');
    await see(blue, 'the blue page after the pause');
  });

  test('is seen no more once it is closed', async () => {
    await slides.close();
    await find(ada.page, { role: 'button', name: 'Share screen' });
    await eventually(
      () => noah.page.$(tile),
      (found) => found === null,
      { what: 'no shared screen' },
    );
  });
});
