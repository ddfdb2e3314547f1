import { describe, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { eventually } from './support/eventually';
import { find, isThere, press, waitForText, write } from './support/finders';
import { useJourney } from './support/journey';
import { joinMeeting, openPanel, tileOf } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import type { Person } from './support/people';

const card = { role: 'region', name: "You're the only one here" };

/** The link that a page shows in its field of that name, once it is whole. */
const linkShownTo = async ({ page }: Person): Promise<string> => {
  const read = async () => {
    const field = await find(page, { role: 'textbox', name: 'Link' });
    return field.evaluate((element) => (element as HTMLInputElement).value);
  };
  return eventually(read, (link) => link !== '', { what: 'a link' });
};

describe('a host who is alone invites somebody', () => {
  const journey = useJourney(['Ada', 'Ben']);
  const { person } = journey;
  const links: { shown?: string } = {};

  test('the card has a link that carries the passcode', async () => {
    const ada = person(0);
    const { number, hostToken } = await createdMeeting(journey.gateway.address, {
      topic: 'Review',
      passcode: 's3cret',
    });
    await joinMeeting(ada, journey.gateway, { number, token: hostToken });
    await find(ada.page, card);
    links.shown = await linkShownTo(ada);
    expect(links.shown).toBe(`${journey.gateway.address}/j/${number}#pwd=s3cret`);
  });

  test('Copy invitation copies words that can be pasted anywhere', async () => {
    const ada = person(0);
    await press(ada.page, 'Copy invitation');
    await waitForText(ada.page, 'Invitation copied');
    await openPanel(ada, 'Chat');
    const message = await find(ada.page, { role: 'textbox', name: 'Message' });
    await message.focus();
    await ada.page.keyboard.press('KeyV', { commands: ['Paste'] });
    const pasted = await message.evaluate((field) => (field as HTMLTextAreaElement).value);
    expect(pasted).toContain("You're invited to the meeting “Review”.");
    expect(pasted).toContain(links.shown);
    expect(pasted).toContain('Passcode: s3cret');
    await write(ada.page, 'Message', '');
  });

  test('who opens it is in without typing a passcode, and the card is gone', async () => {
    const [ada, ben] = [person(0), person(1)];
    await ben.page.goto(links.shown ?? '');
    await write(ben.page, 'Your name', 'Ben');
    await press(ben.page, 'Join');
    await tileOf(ada, 'Ben');
    await tileOf(ben, 'Ada');
    expect(await isThere(ada.page, card)).toBe(false);
  });

  test('a panel whose file cannot be loaded leaves the meeting as it is, and can be tried again', async () => {
    const { page, faults } = person(1);
    faults.allow(/Failed to load resource/);
    const refuse = (request: HTTPRequest): void => {
      void (request.resourceType() === 'script' ? request.abort() : request.continue());
    };
    page.on('request', refuse);
    await page.setRequestInterception(true);
    await press(page, 'Chat');
    await waitForText(page, "couldn't be loaded");
    await tileOf(person(1), 'Ada');
    await page.setRequestInterception(false);
    page.off('request', refuse);
    await press(page, 'Try again');
    await find(page, { role: 'textbox', name: 'Message' });
    await tileOf(person(1), 'Ada');
  });

  test('Invite offers the same link to the host, and a guest has to ask for the passcode', async () => {
    const [ada, ben] = [person(0), person(1)];
    for (const one of [ada, ben]) {
      await openPanel(one, 'Participants');
      await press(one.page, 'Invite');
    }
    expect(await linkShownTo(ada)).toBe(links.shown);
    expect(await linkShownTo(ben)).toBe(links.shown?.replace('#pwd=s3cret', ''));
    await waitForText(ben.page, 'Ask the host for it');
  });
});
