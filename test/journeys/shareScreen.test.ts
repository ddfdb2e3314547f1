import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sharesScreen } from './support/controlledScreen';
import { endAll } from './support/endAll';
import { eventually, patience } from './support/eventually';
import { press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, seatPerson, type Person } from './support/people';
import { findShareButton, isLike, seeColour, seeNoShare, type Colour } from './support/sharing';
import { figuresOf, openStatistics } from './support/statistics';
import { openX11, type X11 } from './support/x11';

const blue: Colour = [30, 80, 200];

describe('a screen of 3840x2160 that somebody shares', () => {
  let gateway: Gateway;
  let x11: X11;
  let ada: Person;
  let noah: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    x11 = await openX11({ width: 3840, height: 2160 });
    ada = await seatPerson({ name: 'Ada', display: x11, height: 600, ...sharesScreen });
    // The stage of a large window has room for more than 1920x1080 pixels.
    noah = await seatPerson({ name: 'Noah', width: 2400, height: 1600 });
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(ada, gateway, { number, devices: [] });
    await joinMeeting(noah, gateway, { number, devices: [] });
  });
  afterAll(() =>
    endAll(
      () => leaveAll([ada, noah].filter(Boolean)),
      () => x11?.close(),
      () => gateway?.stop(),
    ),
  );

  test('arrives with at least 1920x1080 pixels in a window that has room for them', async () => {
    const colour = `#${blue.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    x11.start('xterm', ['-bg', colour, '-fg', colour, '-geometry', '320x100+800+400', '-e', 'cat']);
    await press(ada.page, 'Share screen');
    await seeColour(noah, blue, "the middle of Ada's screen");
    await openStatistics(noah.page);
    const { width, height } = await eventually(
      () => figuresOf(noah.page, 'Share of Ada'),
      (figures) => figures.width >= 1920,
      { what: 'a share of 1920 pixels or more' },
    );
    expect(height).toBe((width * 9) / 16);
    await noah.page.keyboard.press('Escape');
  });

  test('is held while Ada draws on it: she sees its last picture, and others are told', async () => {
    await press(ada.page, 'Annotate');
    const picture = '[role=dialog] img';
    await ada.page.waitForSelector(picture, { timeout: patience });
    const middle = () =>
      ada.page.$eval(picture, (image) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (!(image instanceof HTMLImageElement) || !context) return [];
        const { naturalWidth: width, naturalHeight: height } = image;
        context.drawImage(image, width / 2, height / 2, 1, 1, 0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      });
    await eventually(middle, (seen) => isLike(seen, blue), { what: 'the screen in the dialog' });
    await waitForText(noah.page, 'Ada paused sharing');
    await press(ada.page, 'Close');
    await eventually(
      () => noah.page.evaluate(() => document.body.innerText),
      (text) => !text.includes('Ada paused sharing'),
      { what: 'a share that goes on' },
    );
  });

  test("ends for all by the browser's own bar", async () => {
    await waitForText(ada.page, "You're sharing your screen.");
    const bar = ['search', '--sync', '--name', 'is sharing your screen'];
    const size = await x11.act(...bar, 'getwindowgeometry', '--shell');
    const [, width = '0'] = /WIDTH=(\d+)/.exec(size) ?? [];
    // Its button stands before **Hide**, at the right end.
    const button = [String(Number(width) - 106), '31'];
    await x11.act(...bar, 'mousemove', '--window', '%1', ...button, 'click', '1');
    await findShareButton(ada);
    await seeNoShare(noah);
  });
});
