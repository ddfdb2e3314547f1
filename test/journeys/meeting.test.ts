import { describe, expect, test } from '@jest/globals';
import { readTones, waitUntilHeard, waitUntilSilent } from './support/audioTap';
import { eventually } from './support/eventually';
import { find, press, waitForText, write } from './support/finders';
import { useJourney } from './support/journey';
import {
  joinMeeting,
  messagesOf,
  openLobby,
  openPanel,
  rename,
  say,
  tileOf,
  waitForTileWord,
  wordsOfTile,
} from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { voices, type Person } from './support/people';
import { waitUntilAdvancing } from './support/tiles';

const names = ['Ada', 'Ben', 'Cleo'] as const;
const voiceOf = (index: number): number => voices[index] ?? 0;

describe('three people in one meeting', () => {
  const journey = useJourney(names);
  const { person } = journey;
  const everyPair = async (look: (viewer: Person, of: string, index: number) => Promise<void>) => {
    for (const viewer of journey.people)
      for (const [index, name] of names.entries())
        if (name !== viewer.name) await look(viewer, name, index);
  };

  test('each sees the others move and hears the others speak', async () => {
    const { number, hostToken } = await createdMeeting(journey.gateway.address);
    for (const [index, each] of journey.people.entries())
      await joinMeeting(each, journey.gateway, {
        number,
        ...(index === 0 && { token: hostToken }),
      });
    await everyPair(async (viewer, name, index) => {
      await waitUntilAdvancing(viewer.page, () => tileOf(viewer, name), index);
      await waitUntilHeard(viewer.page, voiceOf(index));
    });
    for (const [index, each] of journey.people.entries()) {
      const own = (await readTones(each.page)).filter(
        ({ hertz, decibels }) => decibels > -60 && Math.abs(hertz - voiceOf(index)) <= 9,
      );
      expect(own).toEqual([]);
    }
  });

  test('a muted person is silent for the others, and shown so, until unmuted', async () => {
    await press(person(1).page, 'Mute');
    await waitUntilSilent(person(0).page, voiceOf(1));
    await waitForTileWord(person(0), 'Ben', 'muted');
    await press(person(1).page, 'Unmute');
    await waitUntilHeard(person(2).page, voiceOf(1));
    await waitForTileWord(person(0), 'Ben', 'muted', false);
  });

  test('a stopped camera leaves initials, and comes back when started again', async () => {
    await press(person(2).page, 'Stop video');
    const tile = await tileOf(person(0), 'Cleo');
    await eventually(
      () => tile.evaluate((element) => element.getAttribute('data-video')),
      (shown) => shown === 'off',
      { what: "Cleo's picture to go" },
    );
    await press(person(2).page, 'Start video');
    await waitUntilAdvancing(person(0).page, () => tileOf(person(0), 'Cleo'), 2);
  });

  test('what is written reaches everybody once, in one order, with a live link', async () => {
    const written = ['The plan is at https://example.org/plan', 'I have read it', 'So have I'];
    for (const [index, text] of written.entries()) {
      await say(person(index), text);
      for (const reader of journey.people) {
        await openPanel(reader, 'Chat');
        await eventually(
          () => messagesOf(reader),
          (messages) => messages.includes(text),
          { what: `'${text}' to reach ${reader.name}` },
        );
      }
    }
    for (const reader of journey.people) {
      expect(await messagesOf(reader)).toEqual(written);
      const links = await reader.page.$$eval('a[href="https://example.org/plan"]', (found) =>
        found.map((link) => link.getAttribute('rel') ?? ''),
      );
      expect(links).toHaveLength(1);
      expect(links[0]).toContain('noopener');
    }
  });

  test('a raised hand is seen by all and can be lowered', async () => {
    await press(person(1).page, 'Raise hand');
    await waitForTileWord(person(0), 'Ben', 'hand raised');
    await press(person(1).page, 'Lower hand');
    await waitForTileWord(person(0), 'Ben', 'hand raised', false);
  });

  test('a new name is seen by all, and the host can give the old one back', async () => {
    await rename(person(1), 'Ben', 'Benedict');
    for (const viewer of [person(0), person(2)]) await tileOf(viewer, 'Benedict');
    await tileOf(person(1), 'Benedict (Me)');
    await rename(person(0), 'Benedict', 'Ben');
    await tileOf(person(2), 'Ben');
    await tileOf(person(1), 'Ben (Me)');
  });

  test('a reload keeps the seat and the draft: same name, nobody twice, nobody unmuted', async () => {
    await press(person(1).page, 'Mute');
    await waitForTileWord(person(0), 'Ben', 'muted');
    await openPanel(person(1), 'Chat');
    await write(person(1).page, 'Message', 'Half a thought');
    await person(1).page.reload();
    await find(person(1).page, { role: 'button', name: 'Leave' });
    await waitUntilAdvancing(person(1).page, () => tileOf(person(1), 'Ada'), 0, 40_000);
    await waitForTileWord(person(0), 'Ben', 'Reconnecting', false);
    expect(await wordsOfTile(person(0), 'Ben')).toContain('muted');
    const box = await find(person(1).page, { role: 'textbox', name: 'Message' });
    expect(await box.evaluate((element) => Reflect.get(element, 'value'))).toBe('Half a thought');
    const tiles = await person(0).page.$$eval('li[data-user-id]', (found) => found.length);
    expect(tiles).toBe(3);
  });

  test('a gateway that vanishes and comes back costs seconds, not the meeting', async () => {
    for (const each of journey.people)
      each.faults.allow(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/);
    await journey.gateway.restart();
    await everyPair(async (viewer, name) => {
      await tileOf(viewer, name);
    });
    await waitUntilAdvancing(person(0).page, () => tileOf(person(0), 'Cleo'), 2, 40_000);
  });

  test('one leaves, and the host ends the meeting for the others', async () => {
    await press(person(2).page, 'Leave');
    await press(person(2).page, 'Leave meeting');
    await waitForText(person(2).page, 'You left the meeting');
    await eventually(
      () => person(0).page.$$eval('li[data-user-id]', (found) => found.length),
      (tiles) => tiles === 2,
      { what: "Cleo's tile to go" },
    );
    await press(person(0).page, 'Leave');
    await press(person(0).page, 'End meeting for all');
    await waitForText(person(1).page, 'The meeting has ended');
  });

  test('a wrong passcode and an unknown meeting are explained where they are typed', async () => {
    const { number } = await createdMeeting(journey.gateway.address, {
      topic: 'Closed',
      passcode: 'right',
    });
    await openLobby(person(2), journey.gateway, { number, devices: [] });
    await write(person(2).page, 'Passcode', 'wrong');
    await press(person(2).page, 'Join');
    await waitForText(person(2).page, 'Incorrect passcode.');
    await write(person(2).page, 'Passcode', 'right');
    await press(person(2).page, 'Join');
    await waitForTileWord(person(2), 'Cleo (Me)', 'Cleo');
    person(1).faults.allow(/404/);
    await person(1).page.goto(`${journey.gateway.address}/j/999999999`);
    await waitForText(person(1).page, 'meeting not exist');
  });
});
