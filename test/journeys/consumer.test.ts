import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serveConsumer, type Consumer } from './support/consumer';
import { endAll } from './support/endAll';
import { press, waitForText, write } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, say, tileOf } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatPeople, seatPerson, type Person } from './support/people';
import {
  findSharedTile,
  restCodes,
  scrollText,
  seeNoShare,
  sharesTab,
  showText,
} from './support/sharing';
import { waitUntilAdvancing } from './support/tiles';

describe('a page of another origin that embeds the package', () => {
  const used: { consumer?: Consumer; gateway?: Gateway; people: readonly Person[] } = {
    people: [],
  };
  const person = (index: number): Person => {
    const one = used.people[index];
    if (!one) throw new Error(`Person ${index} is not there.`);
    return one;
  };
  beforeAll(async () => {
    // Starting a gateway builds what is not built yet, the package too.
    const first = await startGateway();
    await first.stop();
    used.consumer = await serveConsumer('plain');
    used.gateway = await startGateway({ environment: { PLENARY_ORIGINS: used.consumer.address } });
  });
  beforeAll(async () => {
    used.people = [
      ...(await seatPeople(['Ada'])),
      await seatPerson({ name: 'Emil', capture: { person: 1, frequency: 613 }, ...sharesTab }),
    ];
    const permitted = person(1).browser.defaultBrowserContext();
    await permitted.overridePermissions(used.consumer?.address ?? '', ['camera', 'microphone']);
  });
  afterAll(() =>
    endAll(
      () => leaveAll(used.people),
      () => used.gateway?.stop(),
      () => used.consumer?.stop(),
    ),
  );

  const joinFromConsumer = async (server: string, number: string): Promise<void> => {
    const { page } = person(1);
    await page.goto(used.consumer?.address ?? '');
    await write(page, 'Server', server);
    await write(page, 'Meeting', number);
    await write(page, 'Name', 'Emil');
    await press(page, 'Join');
  };

  test('says at once that an address is none', async () => {
    await joinFromConsumer('meet.example.org', '12345678901');
    await waitForText(person(1).page, 'INVALID_PARAMETERS');
  });

  test('joins a meeting: both see each other move, and it hears what is written', async () => {
    const gateway = used.gateway;
    if (!gateway) throw new Error('The gateway is not there.');
    const { number, hostToken } = await createdMeeting(gateway.address);
    await joinMeeting(person(0), gateway, { number, token: hostToken });
    await joinFromConsumer(gateway.address, number);
    await waitForText(person(1).page, 'joined');
    await waitUntilAdvancing(person(0).page, () => tileOf(person(0), 'Emil'), 1);
    const adasPlayer = async () => {
      const player = await person(1).page.$('video-player');
      if (!player) throw new Error('There is no player.');
      return player;
    };
    await waitUntilAdvancing(person(1).page, adasPlayer, 0);
    await say(person(0), 'Welcome');
    await waitForText(person(1).page, 'heard Welcome');
    expect(await person(1).page.evaluate(() => location.origin)).not.toBe(gateway.address);
  });

  test('shares a tab, and is told what that shows, what it is sent as, and its end', async () => {
    const { page, browser } = person(1);
    const { page: text } = await openPage(browser);
    await showText(text);
    await page.bringToFront();
    await press(page, 'Share');
    await findSharedTile(person(0));
    await page.bringToFront();
    await scrollText(text);
    await waitForText(page, 'shows scroll, sent as text');
    await restCodes(text);
    await waitForText(page, 'shows still, sent as text');
    await press(page, 'Send as a film');
    await waitForText(page, 'sent as video');
    await press(page, 'Stop sharing');
    await waitForText(page, 'share ended: stopped');
    await seeNoShare(person(0));
    await text.close();
  });

  test('is told why it is over', async () => {
    await press(person(0).page, 'Leave');
    await press(person(0).page, 'End meeting for all');
    await waitForText(person(1).page, 'over: meeting ended');
  });
});
