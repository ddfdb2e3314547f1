import { describe, expect, test } from '@jest/globals';
import { waitUntilHeard } from './support/audioTap';
import {
  choose,
  find,
  isThere,
  press,
  pressIn,
  pressThat,
  waitForText,
  write,
} from './support/finders';
import { useHostedJourney } from './support/journey';
import { openPanel, tileOf } from './support/meetingRoom';
import { voices, type Person } from './support/people';
import { waitUntilAdvancing } from './support/tiles';

/** Chooses from the menu of somebody in the audience. */
const chooseForAttendee = async ({ page }: Person, name: string, choice: string): Promise<void> => {
  await pressThat(
    page,
    '::-p-xpath(//*[@role="tab"][starts-with(normalize-space(.), "Attendees")])',
  );
  await pressThat(
    page,
    `::-p-xpath(//*[@role="tabpanel"]//button[@aria-label="More for ${name}"])`,
  );
  await choose(page, choice);
};

describe('a webinar with registration and a practice session', () => {
  const { journey, numberOf } = useHostedJourney(['Ada', 'Ben'], {
    topic: 'Product news',
    options: { isWebinar: true, isRegistrationRequired: true, isPracticeSession: true },
  });
  const { person } = journey;

  test('who registers comes in once the webinar starts, and watches', async () => {
    const [ada, ben] = [person(0), person(1)];
    await ben.page.goto(`${journey.gateway.address}/w/${numberOf()}/register`);
    await write(ben.page, 'Your name', 'Ben');
    await write(ben.page, 'Email', 'ben@example.org');
    await press(ben.page, 'Register');
    await waitForText(ben.page, "You're registered");
    await press(ben.page, 'Join now');
    await press(ben.page, 'Join');
    await waitForText(ada.page, 'Practice session');
    expect(await isThere(ben.page, { role: 'toolbar', name: 'Meeting controls' })).toBe(false);
    await press(ada.page, 'Start webinar');
    await waitUntilAdvancing(ben.page, () => tileOf(ben, 'Ada'), 0);
    await waitUntilHeard(ben.page, voices[0] ?? 0);
    await waitForText(ben.page, 'View only');
    for (const name of ['Mute', 'Unmute', 'Start video', 'Stop video'])
      expect(await isThere(ben.page, { role: 'button', name })).toBe(false);
  });

  test('an attendee is heard once allowed to talk', async () => {
    const [ada, ben] = [person(0), person(1)];
    await openPanel(ada, 'Participants');
    await chooseForAttendee(ada, 'Ben', 'Allow to talk');
    await pressIn(ben.page, 'Ada allows you to talk', 'Unmute');
    await waitUntilHeard(ada.page, voices[1] ?? 0);
  });

  test('an attendee who agrees becomes a panelist in the same place', async () => {
    const [ada, ben] = [person(0), person(1)];
    await chooseForAttendee(ada, 'Ben', 'Promote to panelist');
    await pressIn(ben.page, 'Ada asks you to join as a panelist', 'Join as panelist');
    await find(ben.page, { role: 'button', name: 'Start video' });
    await press(ben.page, 'Start video');
    await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1);
  });
});
