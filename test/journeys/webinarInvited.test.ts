import { beforeAll, describe, expect, test } from '@jest/globals';
import { panelist } from '../../src/protocol/http/panelists';
import type { HostedMeeting } from '../../src/protocol/http/meetings';
import { find, isThere, press, waitForText, write } from './support/finders';
import { useJourney } from './support/journey';
import { createdMeeting } from './support/meetings';
import { joinMeeting, tileOf, waitUntilHost } from './support/meetingRoom';
import { waitUntilAdvancing } from './support/tiles';

const invited = async (address: string, webinar: HostedMeeting, name: string): Promise<string> => {
  const response = await fetch(`${address}/api/v1/webinars/${webinar.number}/panelists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${webinar.hostToken}` },
    body: JSON.stringify({ name, email: `${name.toLowerCase()}@example.org` }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return panelist.parse(await response.json()).link;
};

describe('a webinar whose panelists were invited beforehand', () => {
  const journey = useJourney(['Ada', 'Ben', 'Cleo', 'Dora']);
  const { person } = journey;
  const made: { webinar?: HostedMeeting } = {};
  const webinar = (): HostedMeeting => {
    if (!made.webinar) throw new Error('There is no webinar yet.');
    return made.webinar;
  };
  beforeAll(async () => {
    made.webinar = await createdMeeting(journey.gateway.address, {
      topic: 'Launch day',
      options: { isWebinar: true, isPracticeSession: true },
    });
  });

  test('panelists practise with the host while an attendee waits outside', async () => {
    const { number, hostToken } = webinar();
    const [ada, ben, cleo, dora] = [person(0), person(1), person(2), person(3)];
    await joinMeeting(ada, journey.gateway, { number, token: hostToken });
    await waitForText(ada.page, 'Practice session');
    for (const one of [ben, cleo]) {
      await one.page.goto(
        journey.gateway.address + (await invited(journey.gateway.address, webinar(), one.name)),
      );
      await write(one.page, 'Your name', one.name);
      await press(one.page, 'Join');
      await find(one.page, { role: 'button', name: 'Leave' });
    }
    await tileOf(ada, 'Ben');
    await tileOf(ada, 'Cleo');
    await dora.page.goto(`${journey.gateway.address}/j/${number}`);
    await waitForText(dora.page, "You'll watch and listen");
    expect(await isThere(dora.page, { role: 'button', name: 'Camera' })).toBe(false);
    await write(dora.page, 'Your name', 'Dora');
    await press(dora.page, 'Join');
    await waitForText(dora.page, "The webinar hasn't started yet");
  });

  test('the host starts it, is seen, leaves, and is host again by Rejoin', async () => {
    const [ada, dora] = [person(0), person(3)];
    await press(ada.page, 'Start webinar');
    await waitUntilAdvancing(dora.page, () => tileOf(dora, 'Ada'), 0);
    await press(ada.page, 'Leave');
    await press(ada.page, 'Leave webinar');
    await press(ada.page, 'Leave without choosing');
    await waitForText(ada.page, 'You left the webinar');
    await press(ada.page, 'Rejoin');
    await waitUntilHost(ada, 'webinar');
  });
});
