import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { called, find, press, pressThat, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, messagesOf, openPanel, say } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { pageOpenedBy } from './support/openedPage';
import { checkLogs } from './support/pageLogs';
import { openPage, seatPerson, type Person } from './support/people';
import {
  collectNews,
  findShareButton,
  findSharedTile,
  isLike,
  paint,
  paintSquare,
  seeColour,
  seeNoShare,
  sharedTile,
  sharesTab,
  shareTab,
  type Colour,
} from './support/sharing';
import { isNear, seeInWindow, seeShareView, type ShareView } from './support/shareView';
import { boxOf, readColourOnScreen } from './support/tiles';

const blue: Colour = [30, 80, 200];
const orange: Colour = [230, 120, 20];
const green: Colour = [20, 150, 60];
/** Nothing else on a page is like it. */
const magenta: Colour = [210, 30, 170];

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

  const look = (what: string, isRight: (view: ShareView) => boolean) =>
    seeShareView(noah, magenta, { what, isRight });
  const lookWhole = () => look('the whole page', ({ isFitted }) => isFitted);

  test('is looked at closely by button, key and wheel, moved, and seen whole again', async () => {
    const { page } = noah;
    const { keyboard, mouse } = page;
    await paint(slides, orange);
    await paintSquare(slides, magenta);
    let { percent } = await lookWhole();
    const lookCloser = async (what: string) =>
      ({ percent } = await look(what, (view) => !view.isFitted && view.percent > percent));
    await press(page, 'Zoom in');
    await lookCloser('the page, larger by button');
    // The theme's own colour under the pointer is too dark here.
    const colour = await page.$eval(
      '[aria-label="Zoom in"] .fui-Button__icon',
      (icon) => getComputedStyle(icon).color,
    );
    expect(colour).toBe('rgb(255, 255, 255)');
    await pressThat(page, called({ role: 'group', name: "Ada's share" }));
    await keyboard.press('+');
    await lookCloser('the page, larger by key');
    await keyboard.down('Control');
    await mouse.wheel({ deltaY: -100 });
    await keyboard.up('Control');
    const { room } = await lookCloser('the page, larger by wheel');
    expect(percent).toBeLessThan(200);
    const lookMoved = (by: { readonly x: number; readonly y: number }) =>
      look('the page, moved', ({ offset }) => isNear(offset.x, by.x) && isNear(offset.y, by.y));
    await mouse.down();
    await mouse.move(room.x + room.width / 2 - 50, room.y + room.height / 2 + 40, { steps: 4 });
    await mouse.up();
    await lookMoved({ x: -50, y: 40 });
    await mouse.wheel({ deltaY: 90 });
    await lookMoved({ x: -50, y: -50 });
    await keyboard.press('ArrowLeft');
    await lookMoved({ x: 14, y: -50 });
    await keyboard.press('0');
    await lookWhole();
    await press(page, 'Actual size');
    await look('the page in its own size', (view) => view.percent === 100);
    await press(page, 'Zoom out');
    await look('the page, smaller by button', (view) => view.percent < 100);
    await press(page, 'Fit to window');
    await lookWhole();
  });

  test('is seen without people beside it, on the full screen, and in its own window', async () => {
    const { page } = noah;
    const { room: small } = await lookWhole();
    await press(page, 'Hide people');
    await look(
      'the page without people beside it',
      ({ isFitted, room }) => isFitted && room.height > small.height + 20,
    );
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await press(page, 'Full screen');
    await eventually(isFull, (is) => is, { what: 'the full screen' });
    await lookWhole();
    await press(page, 'Exit full screen');
    await eventually(isFull, (is) => !is, { what: 'the page in its window' });
    await press(page, 'Show people');
    const shown = await pageOpenedBy(noah.browser, () => press(page, 'Pop out'));
    await seeInWindow(shown, magenta);
    await press(shown, 'Back to the meeting');
    await eventually(
      () => shown.isClosed(),
      (isClosed) => isClosed,
      { what: 'the window to close' },
    );
    await paint(slides, orange);
    await see(orange, 'the orange page again');
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
