import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deviceTroubleTexts, mediaErrorTexts } from '../../src/protocol/vocabulary/mediaErrorTexts';
import { unsupportedBrowserText } from '../../src/protocol/vocabulary/messages';
import { pullCamera, takeCamera } from './support/cameraFaults';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { choose, find, isThere, press, pressIn, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import {
  chooseFor,
  joinMeeting,
  messagesOf,
  openLobby,
  openPanel,
  say,
  tileOf,
  waitForTileWord,
} from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { openPage, seatPerson, type Person } from './support/people';
import { seeColour, seeNoShare, type Colour } from './support/sharing';
import { boxOf, readColourOnScreen, waitUntilColourChanges } from './support/tiles';
import { withoutWebCodecs } from './support/withoutWebCodecs';

/**
 * Chromium's own cameras: a moving figure on green, a depth camera whose pictures no codec takes, and
 * plain green.
 */
const flags = ['--use-fake-device-for-media-stream=device-count=3'];
const movingCamera = 'fake_device_0';
const plainCamera = 'fake_device_2';
const plainColour: Colour = [0, 160, 0];

describe('devices that are refused, changed or missing', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let number = '';

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada', flags });
    noah = await seatPerson({ name: 'Noah', grantsDevices: false, flags });
    number = (await createdMeeting(gateway.address)).number;
    await joinMeeting(ada, gateway, { number });
  });
  afterAll(() =>
    endAll(
      () => ada?.leave(),
      () => noah?.leave(),
      () => gateway?.stop(),
    ),
  );

  const allow = (...permissions: ('camera' | 'microphone' | 'notifications')[]) =>
    noah.browser.defaultBrowserContext().overridePermissions(gateway.address, permissions);
  const says = (text: string) =>
    noah.page.evaluate((wanted) => document.body.innerText.includes(wanted), text);

  test('refused devices are explained, and once allowed they run and have names', async () => {
    const refused = [deviceTroubleTexts.microphone.denied, deviceTroubleTexts.camera.denied];
    await allow('notifications');
    await openLobby(noah, gateway, { number });
    for (const text of refused) await waitForText(noah.page, text);
    await allow('camera', 'microphone');
    for (const device of ['Microphone', 'Camera']) await press(noah.page, device);
    await noah.page.waitForSelector(`::-p-xpath(//option[text()="${movingCamera}"])`);
    for (const text of refused) expect(await says(text)).toBe(false);
    await press(noah.page, 'Join');
    await waitUntilColourChanges(ada.page, () => tileOf(ada, 'Noah'));
    await waitUntilColourChanges(noah.page, () => tileOf(noah, 'Ada'));
  });

  test('another camera is chosen in the meeting, and back: others see what each shows', async () => {
    const ownCameras = () =>
      ada.page.$$eval('li video', (videos) =>
        videos.map(({ srcObject }) =>
          srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0]?.label : undefined,
        ),
      );
    const chooseCamera = async (camera: string) => {
      await press(ada.page, 'Video devices');
      await choose(ada.page, camera, 'menuitemradio');
      await eventually(ownCameras, (labels) => labels.join() === camera, {
        what: `${camera} in the own picture`,
      });
    };
    const lastSeen: string[] = [];
    const menus = () => ada.page.$$eval('[role=menu]', ({ length }) => length);
    // Its own button opens and closes the menu.
    for (const [open, what] of [
      [1, 'the menu of cameras'],
      [0, 'it to close'],
    ] as const) {
      await press(ada.page, 'Video devices');
      await eventually(menus, (count) => count === open, { what });
    }
    await chooseCamera(plainCamera);
    await eventually(
      async () => {
        const tile = await tileOf(noah, 'Ada');
        lastSeen.push(String(await readColourOnScreen(noah.page, await boxOf(tile))));
        return lastSeen.slice(-8);
      },
      (colours) => colours.length === 8 && new Set(colours).size === 1,
      { what: 'the plain picture of the other camera' },
    );
    await chooseCamera(movingCamera);
    await waitUntilColourChanges(noah.page, () => tileOf(noah, 'Ada'));
    expect(await isThere(ada.page, { role: 'button', name: 'Stop video' })).toBe(true);
  });

  test('a second camera is shared beside the first, which goes on, until it is stopped', async () => {
    await press(ada.page, 'Sharing options');
    await choose(ada.page, plainCamera);
    await waitForText(ada.page, "You're sharing a camera.");
    await seeColour(noah, plainColour, 'the plain camera');
    await waitUntilColourChanges(noah.page, () => tileOf(noah, 'Ada'));
    await press(ada.page, 'Stop sharing');
    await seeNoShare(noah);
    expect(await isThere(ada.page, { role: 'button', name: 'Stop video' })).toBe(true);
  });

  test('the settings show a camera that is off in the meeting, and others see nothing of it', async () => {
    const isSeen = async (): Promise<string | null> =>
      (await tileOf(noah, 'Ada')).evaluate((tile) => tile.getAttribute('data-video'));
    await press(ada.page, 'Stop video');
    await eventually(isSeen, (shown) => shown === 'off', { what: "Ada's picture to go" });
    await press(ada.page, 'More');
    for (const [role, name] of [
      ['menuitem', 'Settings'],
      ['tab', 'Video'],
    ] as const)
      await (await find(ada.page, { role, name })).click();
    const preview = () => find(ada.page, { role: 'image', name: 'How others see you' });
    await waitUntilColourChanges(ada.page, preview);
    expect(await isSeen()).toBe('off');
    expect(await isThere(ada.page, { role: 'button', name: 'Stop video' })).toBe(false);
    await ada.page.keyboard.press('Escape');
    await press(ada.page, 'Start video');
    await waitUntilColourChanges(noah.page, () => tileOf(noah, 'Ada'));
  });

  test("whoever is let moves another one's camera, until its owner ends it", async () => {
    // The browser's own question, which nobody answers here.
    const tools = await ada.browser.target().createCDPSession();
    const permission = { name: 'camera', panTiltZoom: true };
    const { address: origin } = gateway;
    await tools.send('Browser.setPermission', { permission, setting: 'granted', origin });
    await chooseFor(noah, 'Ada', 'Control camera…');
    await pressIn(ada.page, 'Noah wants to control your camera', 'Allow');
    await waitForText(ada.page, 'Noah is controlling your camera');
    await (await find(noah.page, { role: 'button', name: 'Zoom in' })).hover();
    await noah.page.mouse.down();
    const reds: number[] = [];
    await eventually(
      async () => {
        const [red = 255] = await readColourOnScreen(
          noah.page,
          await boxOf(await tileOf(noah, 'Ada')),
        );
        reds.push(red);
        return reds.slice(-8);
      },
      (last) => last.length === 8 && last.every((red) => red < 12),
      { what: 'the moving figure to leave the picture' },
    );
    await noah.page.mouse.up();
    expect(Math.max(...reds.slice(0, 8))).toBeGreaterThan(12);
    await press(ada.page, 'Stop camera control');
    await waitForText(noah.page, 'You no longer control the camera.');
    expect(await isThere(noah.page, { role: 'button', name: 'Zoom in' })).toBe(false);
  });

  test('R14: a camera that is forbidden, pulled out or taken is told, is gone for others, and starts again', async () => {
    const isSeen = async (): Promise<string | null> =>
      (await tileOf(ada, 'Noah')).evaluate((tile) => tile.getAttribute('data-video'));
    const waitUntilGone = () =>
      eventually(isSeen, (shown) => shown === 'off', { what: "Noah's picture to go" });
    const isBack = () => waitUntilColourChanges(ada.page, () => tileOf(ada, 'Noah'));
    await allow('notifications');
    // Notices are shown one at a time, and either may come first.
    await Promise.all([
      waitForText(noah.page, deviceTroubleTexts.camera.denied),
      waitForText(noah.page, deviceTroubleTexts.microphone.denied),
    ]);
    await waitUntilGone();
    await waitForTileWord(ada, 'Noah', 'muted');
    await allow('camera', 'microphone');
    await press(noah.page, 'Start video');
    await press(noah.page, 'Unmute');
    await waitForTileWord(ada, 'Noah', 'muted', false);
    await isBack();
    await pullCamera(noah.browser);
    await waitForText(noah.page, mediaErrorTexts['device-ended'].video);
    await waitUntilGone();
    const giveBack = await takeCamera(noah.page);
    await press(noah.page, 'Start video');
    await waitForText(noah.page, deviceTroubleTexts.camera.inUse);
    await giveBack();
    await press(noah.page, 'Start video');
    await isBack();
  });

  test('a browser without WebCodecs is told so, and meets by writing', async () => {
    const { page, faults } = await openPage(noah.browser);
    await withoutWebCodecs(page);
    const wes: Person = { ...noah, name: 'Wes', page, faults };
    await openLobby(wes, gateway, { number, devices: [] });
    await waitForText(page, unsupportedBrowserText.slice(0, 60));
    await waitForText(page, 'VideoEncoder, VideoDecoder, AudioEncoder, AudioDecoder');
    await press(page, 'Join');
    await tileOf(wes, 'Ada');
    await waitForTileWord(ada, 'Wes', 'muted');
    await say(wes, 'I can only write');
    await openPanel(ada, 'Chat');
    await waitForText(ada.page, 'I can only write');
    await say(ada, 'That will do');
    await eventually(
      () => messagesOf(wes),
      (messages) => messages.join() === 'I can only write,That will do',
      { what: 'both messages to reach Wes' },
    );
    faults.check();
  });
});
