import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeQuestion, sharesScreen } from './support/controlledScreen';
import { endAll } from './support/endAll';
import { eventually, patience } from './support/eventually';
import { press, pressThat, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, seatPerson, type Person } from './support/people';
import {
  collectNews,
  findShareButton,
  isLike,
  seeColour,
  seeNoShare,
  type Colour,
} from './support/sharing';
import { figuresOf, openStatistics } from './support/statistics';
import { openX11, type X11 } from './support/x11';

const blue: Colour = [30, 80, 200];
const green: Colour = [20, 150, 60];
/** The title of the window that Ada's browser shares without its picker. */
const windowTitle = 'Terminal';
/** Chromium as an organization has it whose people may share no screens. */
const mayNotShare = { hardware: { screen_capture_enabled: false } };
/** What opens the browser's picker, once it can be pressed. */
const shareButton = '[aria-label="Share screen"]:not([aria-disabled=true])';

describe('a screen of 3840x2160 that somebody shares', () => {
  let gateway: Gateway;
  let x11: X11;
  let ada: Person;
  let noah: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    x11 = await openX11({ width: 3840, height: 2160 });
    const flags = [
      ...sharesScreen.flags,
      `--auto-select-window-capture-source-by-title=${windowTitle}`,
    ];
    ada = await seatPerson({ name: 'Ada', display: x11, height: 600, ...sharesScreen, flags });
    // The stage of a large window has room for more than 1920x1080 pixels.
    noah = await seatPerson({
      name: 'Noah',
      width: 2400,
      height: 1600,
      grantsDevices: false,
      preferences: mayNotShare,
    });
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

  test('arrives with more than 1920x1080 pixels in a window that has room for them', async () => {
    const colour = `#${blue.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    x11.start('xterm', ['-bg', colour, '-fg', colour, '-geometry', '320x100+800+400', '-e', 'cat']);
    await press(ada.page, 'Share screen');
    await seeColour(noah, blue, "the middle of Ada's screen");
    await openStatistics(noah.page);
    const { width, height } = await eventually(
      () => figuresOf(noah.page, 'Share of Ada'),
      (figures) => figures.width > 1920,
      { what: 'a share of more than 1920 pixels' },
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

  /** Chooses a window, which has whether its sound goes along beside its name. */
  const chooseWindow = async (): Promise<void> => {
    await press(ada.page, 'Sharing options');
    await pressThat(ada.page, '::-p-xpath(//*[@role="menuitem"][starts-with(., "Window")])');
  };

  test('gives way to a window, as the same share, which ends for all as that is closed', async () => {
    const news = await collectNews(noah.page);
    const shown = await x11.openWindow(windowTitle, green);
    await chooseWindow();
    await seeColour(noah, green, 'the green window');
    await waitForText(ada.page, "You're sharing a window.");
    expect((await news()).join('\n')).not.toContain('is sharing');
    shown.kill();
    await findShareButton(ada);
    await seeNoShare(noah);
  });

  test("ends for all by the browser's own bar", async () => {
    await press(ada.page, 'Share screen');
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

  const wordsOf = ({ page }: Person) => page.evaluate(() => document.body.innerText);

  test('does not begin where the picker is closed, of which nothing is said', async () => {
    // No such window is there.
    await chooseWindow();
    await closeQuestion(ada, x11);
    await ada.page.waitForSelector(shareButton, { timeout: patience });
    expect(await wordsOf(ada)).not.toContain('Sharing was stopped before it began.');
  });

  test('does not begin where sharing is blocked, which is said', async () => {
    await eventually(
      async () => {
        await pressThat(noah.page, shareButton);
        await noah.page.waitForSelector(shareButton, { timeout: patience });
        return wordsOf(noah);
      },
      // A browser that takes its time seems to have asked a person.
      (words) => words.includes('Sharing is blocked for this page. Allow it in the address bar'),
      { what: 'why Noah cannot share' },
    );
  });
});
