import { describe, expect, test } from '@jest/globals';
import { prepareRemoteRequested } from '../../src/features/remote-control/remoteControl.actions';
import {
  selectPreparedScreens,
  selectUnansweredScreens,
} from '../../src/features/remote-control/remoteAsks.selectors';
import {
  selectAskedScreens,
  selectControlledSharers,
  selectScreenRequests,
} from '../../src/features/remote-control/remoteControl.selectors';
import {
  changeSurfaceRequested,
  pauseShareRequested,
} from '../../src/features/sharing/sharing.actions';
import { remoteControlTexts } from '../../src/protocol/vocabulary/remoteControlTexts';
import { aSharedMeeting } from './support/sharedMeeting';
import type { Person } from './support/world';

const isFine = { isOk: true };
const notices = (person: Person) => person.state().alerts.shown.map(({ reason }) => reason);

describe('a person who asks for a screen', () => {
  test('waits no longer than a minute for an answer, and may ask again at once', async () => {
    const { world, ada, grace, ids, asks } = await aSharedMeeting();
    await asks();
    await world.passes(61_000);
    expect([selectScreenRequests(ada.state()), selectAskedScreens(grace.state())]).toEqual([
      [],
      [],
    ]);
    // Nobody has declined.
    expect([selectUnansweredScreens(grace.state()), notices(grace)]).toEqual([[ids.ada], []]);
    expect(await asks()).toMatchObject(isFine);
    expect(selectUnansweredScreens(grace.state())).toEqual([]);
    await world.closes();
  });

  test('reads that it is allowed while the agent is started, and waits for that', async () => {
    const { world, ada, grace, ids, asks, pair } = await aSharedMeeting();
    await asks();
    expect(await ada.does(prepareRemoteRequested({ userId: ids.grace }))).toMatchObject(isFine);
    await world.passes(500);
    expect(selectPreparedScreens(grace.state())).toEqual([ids.ada]);
    await world.passes(300_000);
    expect(selectScreenRequests(ada.state())).toEqual([ids.grace]);
    await pair();
    await world.passes(500);
    expect(selectPreparedScreens(grace.state())).toEqual([]);
    expect(selectControlledSharers(grace.state())).toEqual([ids.ada]);
    await world.closes();
  });

  test('waits while a window pauses, and is allowed once the screen is shared', async () => {
    const { world, ada, grace, ids, asks, pair, allows } = await aSharedMeeting();
    ada.devices.surfaceKind = 'window';
    await ada.does(changeSurfaceRequested());
    await asks();
    await ada.does(pauseShareRequested());
    ada.devices.surfaceKind = 'monitor';
    await ada.does(changeSurfaceRequested());
    await pair();
    expect([selectScreenRequests(ada.state()), notices(grace)]).toEqual([[ids.grace], []]);
    expect(await allows()).toMatchObject(isFine);
    await world.closes();
  });

  test.each(['ada', 'grace'] as const)(
    'reads that the request is over once the page of %s was away, and so does the sharer',
    async (who) => {
      const { world, ids, asks, ...people } = await aSharedMeeting();
      const { ada, grace } = people;
      await asks();
      people[who].cut();
      await world.passes(10_000);
      expect([selectScreenRequests(ada.state()), notices(ada)]).toEqual([
        [],
        [remoteControlTexts.requestOver],
      ]);
      expect(selectAskedScreens(grace.state())).toEqual([]);
      expect(selectUnansweredScreens(grace.state())).toEqual([ids.ada]);
      await world.closes();
    },
  );
});
