import { describe, expect, test } from '@jest/globals';
import { waitUntilHeard, waitUntilSilent } from './support/audioTap';
import { find, isThere, press, pressIn, waitForText, write } from './support/finders';
import { useHostedJourney } from './support/journey';
import { chooseFor, openLobby, openPanel, tileOf, waitForTileWord } from './support/meetingRoom';
import { voices, type Person } from './support/people';
import { waitUntilAdvancing } from './support/tiles';

const isShown = async ({ page }: Person, text: string): Promise<boolean> =>
  (await page.$(`::-p-text(${text})`)) !== null;

describe('a host and two guests', () => {
  const { journey, numberOf } = useHostedJourney(['Ada', 'Ben', 'Cleo'], {
    topic: 'Waiting room',
    options: { bHoldUponEntry: true },
  });
  const { person } = journey;

  test('who comes waits, hears and sees nothing, and is let in', async () => {
    const [ada, ben] = [person(0), person(1)];
    await openLobby(ben, journey.gateway, { number: numberOf() });
    await press(ben.page, 'Join');
    await waitForText(ben.page, 'Waiting to be let in');
    await waitForText(ada.page, 'Ben is waiting');
    await waitUntilSilent(ben.page, voices[0] ?? 0);
    expect(await isShown(ben, 'Ada')).toBe(false);
    await press(ada.page, 'Admit');
    await waitUntilAdvancing(ben.page, () => tileOf(ben, 'Ada'), 0);
    await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1);
    await waitUntilHeard(ada.page, voices[1] ?? 0);
  });

  test('several who wait are let in at once', async () => {
    const [ada, , cleo] = [person(0), person(1), person(2)];
    await openLobby(cleo, journey.gateway, { number: numberOf() });
    await press(cleo.page, 'Join');
    await waitForText(cleo.page, 'Waiting to be let in');
    await openPanel(ada, 'Participants');
    await press(ada.page, 'Admit all');
    await waitUntilAdvancing(cleo.page, () => tileOf(cleo, 'Ben'), 1);
  });

  test('everybody is muted but the host, and each unmutes alone', async () => {
    const [ada, ben] = [person(0), person(1)];
    await openPanel(ada, 'Participants');
    await press(ada.page, 'Mute all');
    await pressIn(ada.page, 'Mute everyone?', 'Mute all');
    await waitUntilSilent(ada.page, voices[1] ?? 0);
    await waitForTileWord(ben, 'Cleo', 'muted');
    await waitForTileWord(ben, 'Ada', 'muted', false);
    await press(ben.page, 'Unmute');
    await waitUntilHeard(ada.page, voices[1] ?? 0);
  });

  test('whoever is asked to unmute decides', async () => {
    const [ada, , cleo] = [person(0), person(1), person(2)];
    await chooseFor(ada, 'Cleo', 'Ask to unmute');
    await pressIn(cleo.page, 'Ada asks you to unmute', 'Unmute');
    await waitUntilHeard(ada.page, voices[2] ?? 0);
  });

  test('a person sent to the waiting room comes back as they were', async () => {
    const [ada, ben] = [person(0), person(1)];
    await openPanel(ben, 'Chat');
    await write(ben.page, 'Message', 'I was about to say');
    await chooseFor(ada, 'Ben', 'Put in waiting room');
    await waitForText(ben.page, "You're in the waiting room");
    await waitUntilSilent(ada.page, voices[1] ?? 0);
    await openPanel(ada, 'Participants');
    await press(ada.page, 'Admit Ben');
    const message = await find(ben.page, { role: 'textbox', name: 'Message' });
    expect(await message.evaluate((field) => (field as HTMLTextAreaElement).value)).toBe(
      'I was about to say',
    );
    await waitUntilHeard(ada.page, voices[1] ?? 0);
    await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1);
    await waitUntilAdvancing(ben.page, () => tileOf(ben, 'Ada'), 0);
  });

  test('a co-host leads too, and what the host spotlights stands large for all', async () => {
    const [ada, ben, cleo] = [person(0), person(1), person(2)];
    await chooseFor(ada, 'Ben', 'Make co-host');
    await openPanel(ben, 'Participants');
    await find(ben.page, { role: 'button', name: 'Mute all' });
    expect(await isThere(cleo.page, { role: 'button', name: 'Mute all' })).toBe(false);
    await chooseFor(ada, 'Cleo', 'Spotlight for everyone');
    for (const viewer of [ada, ben]) await waitForTileWord(viewer, 'Cleo', 'spotlight');
  });

  test('whoever was removed is told so and stays out, and the host may think better of it', async () => {
    const [ada, ben, cleo] = [person(0), person(1), person(2)];
    const remove = async (name: string): Promise<void> => {
      await chooseFor(ada, name, 'Remove…');
      await pressIn(ada.page, `Remove ${name}?`, 'Remove');
    };
    await remove('Cleo');
    await waitForText(cleo.page, 'You were removed from the meeting');
    await openLobby(cleo, journey.gateway, { number: numberOf() });
    await press(cleo.page, 'Join');
    await waitForText(cleo.page, 'You were removed from this meeting');
    await remove('Ben');
    await pressIn(ada.page, 'Ben was removed.', 'Undo');
    await waitForText(ben.page, 'You were removed from the meeting');
    await openLobby(ben, journey.gateway, { number: numberOf() });
    await press(ben.page, 'Join');
    await waitForText(ben.page, 'Waiting to be let in');
  });
});
