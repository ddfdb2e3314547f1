import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { waitUntilHeard } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { isThere, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import {
  joinMeeting,
  messagesOf,
  openPanel,
  say,
  tileOf,
  waitForTileWord,
  wordsOfTile,
} from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, voices, type Person } from './support/people';
import { waitUntilAdvancing, waitUntilColourChanges } from './support/tiles';

const ownTone = 1000;

/** Whether the clock of an audio graph moves: without a sound device Firefox's stands still. */
const canPlay = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const context = new AudioContext();
    // A busy machine takes its time.
    for (let tries = 0; tries < 50 && context.currentTime === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const isRunning = context.currentTime > 0;
    await context.close();
    return isRunning;
  });

describe('Firefox and Chromium in one meeting', () => {
  let gateway: Gateway;
  let chromium: Person;
  let firefox: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    const capture = { person: 0, frequency: voices[0] ?? 440 };
    chromium = await seatPerson({ name: 'Ada', capture });
    firefox = await seatPerson({ name: 'Fay', browser: 'firefox' });
    const { number, hostToken } = await createdMeeting(gateway.address);
    await joinMeeting(chromium, gateway, { number, token: hostToken });
    await joinMeeting(firefox, gateway, { number });
  });
  afterAll(() =>
    endAll(
      () => chromium?.leave(),
      () => firefox?.leave(),
      () => gateway?.stop(),
    ),
  );

  test('each sees the other move', async () => {
    await waitUntilColourChanges(chromium.page, () => tileOf(chromium, 'Fay'));
    await waitUntilAdvancing(firefox.page, () => tileOf(firefox, 'Ada'), 0);
  });

  test('each hears the other where the machine lets sound run, and is told where not', async () => {
    expect(await wordsOfTile(firefox, 'Ada')).not.toContain('muted');
    expect(await wordsOfTile(chromium, 'Fay')).not.toContain('muted');
    if (await canPlay(firefox.page)) {
      await waitUntilHeard(chromium.page, ownTone);
      await waitUntilHeard(firefox.page, voices[0] ?? 440);
    } else
      expect(await isThere(firefox.page, { role: 'button', name: 'Hear the meeting' })).toBe(true);
  });

  test('what one writes the other reads', async () => {
    await say(firefox, 'Hello from Firefox');
    await openPanel(chromium, 'Chat');
    await waitForText(chromium.page, 'Hello from Firefox');
    await say(chromium, 'Hello from Chromium');
    for (const reader of [firefox, chromium])
      await eventually(
        () => messagesOf(reader),
        (messages) => messages.join() === 'Hello from Firefox,Hello from Chromium',
        { what: `both messages, once, to ${reader.name}` },
      );
  });

  test('mute, hand and camera of Firefox are seen in Chromium', async () => {
    await press(firefox.page, 'Mute');
    await waitForTileWord(chromium, 'Fay', 'muted');
    await press(firefox.page, 'Raise hand');
    await waitForTileWord(chromium, 'Fay', 'hand raised');
    await press(firefox.page, 'Stop video');
    await eventually(
      async () =>
        (await tileOf(chromium, 'Fay')).evaluate((tile) => tile.getAttribute('data-video')),
      (shown) => shown === 'off',
      { what: "Fay's picture to go" },
    );
    await press(firefox.page, 'Start video');
    await waitUntilColourChanges(chromium.page, () => tileOf(chromium, 'Fay'));
  });

  test('Firefox leaves, and Chromium is alone', async () => {
    await press(firefox.page, 'Leave');
    await press(firefox.page, 'Leave meeting');
    await waitForText(firefox.page, 'You left the meeting');
    await eventually(
      () => chromium.page.$$eval('li[data-user-id]', (tiles) => tiles.length),
      (tiles) => tiles === 1,
      { what: "Fay's tile to go" },
    );
  });
});
