import { describe, expect, test } from '@jest/globals';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import { createFakeStorage } from '../fakes/fakeStorage';
import { aBusyMeeting } from './support/busyMeeting';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, viewOf } from './support/world';

describe('R22: pages of one person', () => {
  test('a duplicated tab takes the seat, and the first one is told why it lost it', async () => {
    const world = createWorld(51);
    const [ada, grace] = await aBusyMeeting(world);
    const copy = createFakeStorage();
    for (const [key, value] of grace.storage.sessionItems) copy.sessionItems.set(key, value);
    const second = world.arrives('Grace', { storage: copy });
    expect(await second.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    await world.passes(1000);
    expect(grace.state().meeting).toMatchObject({
      meetingStatus: 'closed',
      ended: { reason: 103_044, text: 'participant exist' },
    });
    expect(second.state().meeting.meetingStatus).toBe('joined');
    expect(viewOf(ada).roster.map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Grace',
      'Alan',
    ]);
  });

  test('a storm of reloads leaves one person, unmuted by nobody', async () => {
    const world = createWorld(52);
    const [ada, , alan] = await aBusyMeeting(world);
    let page = alan;
    for (let round = 0; round < 12; round += 1) {
      page.cut();
      page.holds(true);
      page = world.arrives('Alan', { storage: alan.storage });
      const resumed = page.asks(resumeRequested({ meetingNumber }));
      // Some are reloaded again before they are in.
      await world.passes(round % 3 === 0 ? 3 : 500);
      void resumed;
    }
    await world.passes(5000);
    expect(viewOf(ada).roster).toHaveLength(3);
    expect(page.self()).toMatchObject({ displayName: 'Alan', muted: true, isInFailover: false });
    expect(page.engine.isMuted).toBe(true);
  });

  test('a laptop that slept for ten minutes comes back by itself, once', async () => {
    const world = createWorld(53);
    const [ada, grace] = await aBusyMeeting(world);
    // The gateway cut the silent sockets, gave the seat up, and the page knew nothing of it.
    grace.cut();
    grace.holds(true);
    await world.passes(590_000);
    expect(viewOf(ada).roster).toHaveLength(2);
    grace.holds(false);
    grace.environment.go.online();
    await world.passes(3000);
    expect(grace.state().connection.connectionStatus).toBe('connected');
    expect(viewOf(ada).roster.map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Alan',
      'Grace',
    ]);
    expect(grace.self()).toMatchObject({ bVideoOn: true });
    await world.closes();
  });

  test('a reload just when the gateway has forgotten the seat enters anew', async () => {
    const world = createWorld(54);
    const [ada, grace] = await aBusyMeeting(world);
    await world.passes(300_000);
    grace.cut();
    grace.holds(true);
    await world.passes(70_000);
    expect(viewOf(ada).roster).toHaveLength(2);
    const reloaded = world.arrives('Grace', { storage: grace.storage });
    expect(await reloaded.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    await world.passes(500);
    expect(viewOf(ada).roster).toHaveLength(3);
    expect(reloaded.self()).toMatchObject({ displayName: 'Grace', isInFailover: false });
  });
});
