import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, messagesOf, openPanel, say } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { checkLogs } from './support/pageLogs';
import { openPage, seatPerson, type Person } from './support/people';
import {
  collectNews,
  findShareButton,
  findSharedTile,
  isLike,
  paint,
  seeColour,
  seeNoShare,
  sharedTile,
  sharesTab,
  shareTab,
  type Colour,
} from './support/sharing';
import { boxOf, readColourOnScreen } from './support/tiles';

const blue: Colour = [30, 80, 200];
const orange: Colour = [230, 120, 20];
const green: Colour = [20, 150, 60];

describe('a tab that somebody shares', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let slides: Page;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada', ...sharesTab });
    noah = await seatPerson({ name: 'Noah' });
    ({ page: slides } = await openPage(ada.browser));
    await paint(slides, blue);
    await ada.page.bringToFront();
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(ada, gateway, { number, devices: [] });
    await joinMeeting(noah, gateway, { number, devices: [] });
  });
  afterAll(() =>
    endAll(
      // Her page is closed by then.
      () => ada?.browser.close(),
      () => noah?.leave(),
      () => ada?.faults.check(),
      () => gateway?.stop(),
    ),
  );

  const shown = async (): Promise<readonly number[]> =>
    readColourOnScreen(noah.page, await boxOf(await findSharedTile(noah)));
  const see = (colour: Colour, what: string) => seeColour(noah, colour, what);

  test('is seen by the others, although nothing in it moves', async () => {
    await shareTab(ada);
    await see(blue, 'the blue page');
    await waitForText(ada.page, '1 person is watching');
  });

  test('is seen by whoever comes later', async () => {
    await noah.page.reload();
    await see(blue, 'the blue page after a reload');
  });

  test('is seen as it changes', async () => {
    await paint(slides, orange);
    await see(orange, 'the orange page');
  });

  test('gives way to another tab, which is the same share to those who see it', async () => {
    const streams = () =>
      noah.page.$$eval(sharedTile, (tiles) =>
        tiles.map((each) => each.getAttribute('data-stream')),
      );
    const before = await streams();
    const news = await collectNews(noah.page);
    const { page: other } = await openPage(ada.browser);
    await paint(slides, orange, 'Old slides');
    await paint(other, green);
    await ada.page.bringToFront();
    await press(ada.page, 'New share');
    await see(green, 'the other tab');
    expect(await streams()).toEqual(before);
    await paint(slides, orange);
    await paint(other, green, 'Other slides');
    await ada.page.bringToFront();
    await press(ada.page, 'New share');
    await see(orange, 'the first tab again');
    await other.close();
    expect((await news()).join('\n')).not.toContain('is sharing');
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

  test('is seen again, as the same stream, after the gateway was killed', async () => {
    for (const each of [ada, noah]) each.faults.allow(/WebSocket|ERR_|Failed to load|CORS/);
    const streamOf = () =>
      noah.page.$$eval(sharedTile, (tiles) =>
        tiles.map((each) => each.getAttribute('data-stream')),
      );
    const before = await streamOf();
    await gateway.restart();
    await paint(slides, orange);
    await see(orange, 'the orange page after the restart');
    expect(await streamOf()).toEqual(before);
    await waitForText(ada.page, '1 person is watching');
    await paint(slides, blue);
    await see(blue, 'the blue page after the restart');
  });

  test('ends for all when its sharer reloads the page, and is shared again', async () => {
    await ada.page.reload();
    await seeNoShare(noah);
    // No browser lets a page share again by itself.
    await find(ada.page, { role: 'button', name: 'Leave' });
    await findShareButton(ada);
    await paint(slides, orange);
    await shareTab(ada);
    await see(orange, 'the orange page, shared again');
  });

  test('is seen no more once it is closed', async () => {
    await slides.close();
    await findShareButton(ada);
    await seeNoShare(noah);
  });

  test('ends for all when its sharer closes the page of the meeting', async () => {
    ({ page: slides } = await openPage(ada.browser));
    await paint(slides, blue);
    await shareTab(ada);
    await see(blue, 'the blue page');
    expect(await checkLogs(ada.page)).not.toEqual([]);
    await ada.page.close({ runBeforeUnload: true });
    await seeNoShare(noah);
  });
});
