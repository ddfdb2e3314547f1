import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { choose, find, press, pressThat, waitForText, write } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, type Person } from './support/people';

/** Presses the row of a choice. */
const pick = ({ page }: Person, option: string): Promise<void> =>
  pressThat(page, `::-p-xpath(//aside//label[normalize-space(.)="${option}"])`);

describe('a poll of a host in Chromium, answered in Firefox', () => {
  let gateway: Gateway;
  let host: Person;
  let guest: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    host = await seatPerson({ name: 'Ada' });
    guest = await seatPerson({ name: 'Fay', browser: 'firefox' });
    const { number, hostToken } = await createdMeeting(gateway.address);
    await joinMeeting(host, gateway, { number, token: hostToken });
    await joinMeeting(guest, gateway, { number });
  });
  afterAll(() =>
    endAll(
      () => host?.leave(),
      () => guest?.leave(),
      () => gateway?.stop(),
    ),
  );

  test('is written and launched', async () => {
    await press(host.page, 'More');
    await choose(host.page, 'Polls');
    await press(host.page, 'New poll');
    await write(host.page, 'Title', 'Lunch');
    await write(host.page, 'Question', 'What shall we eat?');
    await write(host.page, 'Choice 1', 'Soup');
    await write(host.page, 'Choice 2', 'Bread');
    await press(host.page, 'Save poll');
    await press(host.page, 'Launch');
    // The notice may wait behind others: the toolbar says it at once.
    await find(guest.page, { role: 'button', name: 'Polls' });
  });

  test('is answered, and counts once', async () => {
    await press(guest.page, 'Polls');
    await pick(guest, 'Bread');
    await press(guest.page, 'Send answers');
    await waitForText(guest.page, 'Your answers were sent.');
    await waitForText(host.page, '1 person answered');
    expect(await guest.page.$$('aside form')).toEqual([]);
  });

  test('has results that are seen once they are shared', async () => {
    expect(await guest.page.$$('aside ol[aria-label="Results"]')).toEqual([]);
    await press(host.page, 'End poll');
    await press(host.page, 'Share results');
    await waitForText(guest.page, '1 (100%)');
  });
});
