import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, isThere, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, leaveMeeting, waitForTileWord } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { pageOpenedBy } from './support/openedPage';
import { openPage, seatPerson, type Person } from './support/people';
import { seeNoShare } from './support/sharing';

describe('picture-in-picture', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada' });
    noah = await seatPerson({ name: 'Noah' });
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(noah, gateway, { number });
    await joinMeeting(ada, gateway, { number });
  });
  afterAll(() =>
    endAll(
      () => ada?.leave(),
      () => noah?.leave(),
      () => gateway?.stop(),
    ),
  );

  /** Opens the small window by the Layout menu and gives its page. */
  const openWindow = (): Promise<Page> =>
    pageOpenedBy(ada.browser, async () => {
      await press(ada.page, 'Layout');
      await (await find(ada.page, { role: 'menuitem', name: 'Picture-in-picture' })).click();
    });
  /** How many pictures the video of a page has shown. */
  const shownIn = (page: Page): Promise<number> =>
    page.evaluate(
      () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    );

  test('shows the other one while the page is hidden, mutes, and leads back', async () => {
    const small = await openWindow();
    await find(small, { role: 'main', name: 'Picture-in-picture' });
    const behind = await openPage(ada.browser);
    await behind.page.bringToFront();
    await eventually(
      () => ada.page.evaluate(() => document.visibilityState),
      (state) => state === 'hidden',
      { what: 'the page of the meeting to be hidden' },
    );
    const before = await shownIn(small);
    await eventually(
      () => shownIn(small),
      (shown) => shown > before + 20,
      { what: 'pictures in the small window while the page is hidden' },
    );
    await press(small, 'Mute');
    await waitForTileWord(noah, 'Ada', 'muted');
    await find(small, { role: 'button', name: 'Unmute' });
    const style = await small.evaluate(() => {
      const [button] = document.querySelectorAll('button');
      return button && getComputedStyle(button).borderRadius;
    });
    expect(style).toBe('50%');
    await press(small, 'Back to the meeting');
    await eventually(
      () => small.isClosed(),
      (isClosed) => isClosed,
      { what: 'the small window to close' },
    );
    await behind.page.close();
    await ada.page.bringToFront();
    expect(await isThere(ada.page, { role: 'button', name: 'Unmute' })).toBe(true);
    ada.faults.check();
  });

  test('has what the sharer cannot wait for, while another program is in front', async () => {
    await press(ada.page, 'Share screen');
    await find(noah.page, { role: 'list', name: 'Shared screen' });
    const small = await openWindow();
    await press(small, 'Pause');
    await waitForText(noah.page, 'Ada paused sharing');
    await waitForText(small, 'Your share is paused.');
    await press(small, 'Resume');
    await find(small, { role: 'button', name: 'Pause' });
    await press(small, 'Stop sharing');
    await seeNoShare(noah);
    await press(small, 'Back to the meeting');
  });

  test('closes with the meeting', async () => {
    const small = await openWindow();
    await find(small, { role: 'button', name: 'Unmute' });
    await leaveMeeting(ada);
    await eventually(
      () => small.isClosed(),
      (isClosed) => isClosed,
      { what: 'the small window to close' },
    );
  });
});
