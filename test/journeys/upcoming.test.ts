import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from './support/endAll';
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
import { useJourney } from './support/journey';
import { leaveMeeting, openPanel, waitUntilHost } from './support/meetingRoom';
import { openPage, seatPerson, type Person } from './support/people';

/** What the confirmation shows under a name, such as the host key. */
const factOf = async ({ page }: Person, name: string): Promise<string> => {
  const value = await page.waitForSelector(
    `::-p-xpath(//dt[normalize-space(.)="${name}"]/following-sibling::dd/span)`,
  );
  return (await value?.evaluate((element) => element.textContent)) ?? '';
};

describe('a meeting is scheduled on one day and started on another', () => {
  const journey = useJourney(['Ben', 'Cleo']);
  const profile = mkdtempSync(join(tmpdir(), 'plenary-profile-'));
  const ada: { person?: Person } = {};
  const facts = { guests: '', host: '', key: '' };
  const startAda = async (): Promise<void> => {
    await ada.person?.leave();
    delete ada.person;
    ada.person = await seatPerson({ name: 'Ada', profile });
  };
  const adaNow = (): Person => {
    if (!ada.person) throw new Error("Ada's browser is not there.");
    return ada.person;
  };
  beforeAll(startAda);
  afterAll(() =>
    endAll(
      () => ada.person?.leave(),
      () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }),
    ),
  );

  test('scheduling shows a link for guests, and a link and a key for the host', async () => {
    const person = adaNow();
    await person.page.goto(journey.gateway.address);
    await press(person.page, 'Schedule');
    await write(person.page, 'Topic', 'Review');
    await write(person.page, 'Passcode', 's3cret');
    for (const option of ['Waiting room', 'Join before host'])
      await choose(person.page, option, 'checkbox');
    await pressIn(person.page, 'Join before host', 'Schedule meeting');
    await waitForText(person.page, 'Your meeting is scheduled');
    facts.guests = await factOf(person, 'Link');
    facts.host = await factOf(person, 'Host link');
    facts.key = await factOf(person, 'Host key');
    expect(facts.guests).toMatch(/\/j\/\d{9,11}#pwd=s3cret$/);
    expect(facts.host).toContain('&token=');
    expect(facts.key).not.toBe('');
  });

  test('the same browser, started again, starts it from Upcoming', async () => {
    await startAda();
    const { page } = adaNow();
    await page.goto(journey.gateway.address);
    await waitForText(page, 'Upcoming');
    await waitForText(page, 'Review');
    await press(page, 'Start');
    await write(page, 'Your name', 'Ada');
    expect(new URL(page.url()).hash).toBe('');
    await press(page, 'Join');
    await waitUntilHost(adaNow());
  });

  test('reload, Rejoin and Recent bring the host back as host', async () => {
    const { page } = adaNow();
    await leaveMeeting(adaNow());
    await press(page, 'Rejoin');
    await waitUntilHost(adaNow());
    await leaveMeeting(adaNow());
    await press(page, 'Back to home');
    await pressThat(page, '::-p-xpath(//a[contains(., "You\'re the host")])');
    await find(page, { role: 'button', name: 'Join' });
    await page.reload();
    await press(page, 'Join');
    await waitUntilHost(adaNow());
    await leaveMeeting(adaNow());
  });

  test("a second tab with the guests' link waits for the host like any guest", async () => {
    const { page, faults } = await openPage(adaNow().browser);
    await page.goto(facts.guests);
    await write(page, 'Your name', 'Guest');
    await press(page, 'Join');
    await waitForText(page, 'Waiting for the host to start');
    await press(page, 'Leave');
    await waitForText(page, 'Recent meetings');
    faults.check();
    await page.close();
  });

  test('the host link starts it on another device', async () => {
    const ben = journey.person(0);
    await ben.page.goto(facts.host);
    await write(ben.page, 'Your name', 'Ben');
    expect(new URL(ben.page.url()).hash).toBe('');
    await press(ben.page, 'Join');
    await waitUntilHost(ben);
    await leaveMeeting(ben);
    await press(ben.page, 'Back to home');
    await waitForText(ben.page, 'Upcoming');
    await waitForText(ben.page, 'Review');
  });

  test('the host key starts it on a third, and a wrong one does not', async () => {
    const cleo = journey.person(1);
    await cleo.page.goto(facts.guests);
    await write(cleo.page, 'Your name', 'Cleo');
    await press(cleo.page, 'Join');
    await waitForText(cleo.page, 'Waiting for the host to start');
    cleo.faults.allow(/403 \(Forbidden\) .*\/host:/);
    await press(cleo.page, "I'm the host");
    await write(cleo.page, 'Host key', '000000');
    await press(cleo.page, 'Join as host');
    await waitForText(cleo.page, "That host key isn't right");
    expect(await isThere(cleo.page, { role: 'button', name: 'Mute' })).toBe(false);
    await write(cleo.page, 'Host key', facts.key);
    await press(cleo.page, 'Join as host');
    await waitUntilHost(cleo);
  });

  test('a device that hosted it lets its host out of the waiting room, beside the other host', async () => {
    const [ben, cleo] = [journey.person(0), journey.person(1)];
    const { page, faults } = await openPage(ben.browser);
    await page.goto(facts.guests);
    await write(page, 'Your name', 'Dora');
    await press(page, 'Join');
    await waitForText(page, 'Waiting to be let in');
    await waitForText(cleo.page, 'Dora is waiting');
    await press(page, 'Join as host');
    await openPanel({ ...ben, page }, 'Participants');
    await find(page, { role: 'button', name: 'Mute all' });
    faults.check();
  });
});
