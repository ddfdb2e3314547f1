import { describe, test } from '@jest/globals';
import { waitUntilHeard } from './support/audioTap';
import { choose, find, press, pressIn, waitForText, write } from './support/finders';
import { useHostedJourney } from './support/journey';
import { chooseFor, openPanel } from './support/meetingRoom';
import type { Person } from './support/people';

/** The simulation answers numbers that end so with 440 Hz and 5 Hz more for each unit of the end. */
const grandma = '+493012345620';
const pitch = 440 + 5 * 20;

const chooseIn = async ({ page }: Person, menu: string, item: string): Promise<void> => {
  await press(page, menu);
  await choose(page, item);
};

const showTab = ({ page }: Person, name: string): Promise<void> => choose(page, name, 'tab');

describe('a host in a meeting that a simulated carrier serves', () => {
  const { journey } = useHostedJourney(['Ada'], { topic: 'By phone' });
  const { person } = journey;

  test('calls a telephone, hears it, and hangs it up', async () => {
    const ada = person(0);
    const { page } = ada;
    await chooseIn(ada, 'More', 'Call a phone…');
    await waitForText(page, 'No one is really called');
    await write(page, 'Phone number', grandma);
    await write(page, 'Name', 'Grandma');
    await pressIn(page, 'Call a phone', 'Call');
    await waitForText(page, 'In the meeting');
    await waitUntilHeard(page, pitch);
    await pressIn(page, 'Call a phone', 'Close');
    await openPanel(ada, 'Participants');
    await find(page, { role: 'image', name: 'By phone' });
    await chooseFor(ada, 'Grandma (simulated)', 'Hang up');
    await waitForText(page, 'The call with Grandma has ended. (simulated)');
    await press(page, 'Remove Grandma (simulated) from the list');
  });

  test('is called, speaks by telephone, and comes back to the computer', async () => {
    const ada = person(0);
    const { page } = ada;
    await find(page, { role: 'button', name: 'Mute' });
    await chooseIn(ada, 'Audio devices', 'Use a phone…');
    await write(page, 'Phone number', '+493012345600');
    await press(page, 'Call me');
    await waitForText(page, "You're connected by phone.");
    await pressIn(page, 'Use a phone', 'Close');
    // The same button mutes the telephone.
    await press(page, 'Mute');
    await find(page, { role: 'button', name: 'Unmute' });
    await chooseIn(ada, 'Audio devices', 'Use a phone…');
    await press(page, 'Hang up and use computer audio');
    await find(page, { role: 'textbox', name: 'Phone number' });
    await pressIn(page, 'Use a phone', 'Close');
    await press(page, 'Unmute');
    await find(page, { role: 'button', name: 'Mute' });
  });

  test('sees the numbers to dial, and is heard by the telephone that dials in for them', async () => {
    const ada = person(0);
    const { page } = ada;
    await chooseIn(ada, 'Audio devices', 'Use a phone…');
    await showTab(ada, 'Dial in');
    await waitForText(page, 'These numbers are made up');
    await find(page, { role: 'button', name: 'Copy Participant ID' });
    await showTab(ada, 'Call me');
    // Is busy, and then calls with the number and the participant id that stand here.
    await write(page, 'Phone number', '+493012345609');
    await press(page, 'Call me');
    await waitForText(page, "You're talking and listening by phone.");
    await press(page, 'Hang up and use computer audio');
    await find(page, { role: 'textbox', name: 'Phone number' });
    await pressIn(page, 'Use a phone', 'Close');
  });
});
