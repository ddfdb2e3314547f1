import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { choose, find, isThere, press, waitForText, write } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, seatPerson, type Person } from './support/people';

describe('Q&A of a webinar, its host in Chromium and an attendee in Firefox', () => {
  let gateway: Gateway;
  let ada: Person;
  let fay: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada' });
    fay = await seatPerson({ name: 'Fay', browser: 'firefox' });
    const { number, hostToken } = await createdMeeting(gateway.address, {
      topic: 'Product news',
      options: { isWebinar: true },
    });
    await joinMeeting(ada, gateway, { number, token: hostToken, devices: [] });
    // Who only watches has no devices to switch on.
    await fay.page.goto(`${gateway.address}/j/${number}`);
    await write(fay.page, 'Your name', 'Fay');
    await press(fay.page, 'Join');
    await waitForText(fay.page, 'View only');
    for (const { page } of [ada, fay]) {
      await press(page, 'Q&A');
      await find(page, { role: 'heading', name: 'Q&A' });
    }
  });
  afterAll(() =>
    endAll(
      () => leaveAll([ada, fay].filter(Boolean)),
      () => gateway?.stop(),
    ),
  );

  test('a question without a name comes to the host live, and names nobody', async () => {
    await choose(fay.page, 'Ask without your name', 'checkbox');
    await write(fay.page, 'Your question', 'Will there be slides?');
    await press(fay.page, 'Ask');
    await waitForText(ada.page, 'Will there be slides?');
    await find(ada.page, { role: 'tab', name: 'Open (1)' });
    expect(await isThere(ada.page, { role: 'article', name: 'Fay' })).toBe(false);
  });

  test('a vote is counted where the host looks', async () => {
    await press(fay.page, 'Upvote, 0 votes');
    await waitForText(ada.page, '1 vote');
    await find(fay.page, { role: 'button', name: 'Upvote, 1 vote' });
  });

  test('the host’s private answer comes to who asked', async () => {
    await press(ada.page, 'Answer');
    await choose(ada.page, 'Answer privately', 'checkbox');
    await write(ada.page, 'Your answer', 'Yes, on Monday.');
    await press(ada.page, 'Send answer');
    await waitForText(fay.page, 'Yes, on Monday.');
    await find(ada.page, { role: 'tab', name: 'Answered (1)' });
  });

  test('what was written is there after a reload, with the question and its answer', async () => {
    await write(fay.page, 'Your question', 'And a recording');
    await fay.page.reload();
    await waitForText(fay.page, 'Yes, on Monday.');
    const box = await find(fay.page, { role: 'textbox', name: 'Your question' });
    expect(await box.evaluate((element) => (element as HTMLTextAreaElement).value)).toBe(
      'And a recording',
    );
  });

  test('an attendee no longer votes once the host says so', async () => {
    await press(fay.page, 'Ask');
    await waitForText(ada.page, 'And a recording');
    await press(ada.page, 'Q&A options');
    await choose(ada.page, 'Attendees can upvote', 'menuitemcheckbox');
    const vote = await find(fay.page, { role: 'button', name: 'Upvote, 0 votes' });
    await eventually(
      () => vote.evaluate((element) => element.getAttribute('aria-disabled')),
      (isDisabled) => isDisabled === 'true',
      { what: 'the vote to be closed' },
    );
  });
});
