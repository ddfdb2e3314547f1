import { describe, expect, test } from '@jest/globals';
import { joinRequested, resumeRequested } from '../../src/features/meeting/meeting.actions';
import { aBusyMeeting } from './support/busyMeeting';
import { lastingState } from './support/lasting';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, truthOf, viewOf, type ClockOwner, type Person } from './support/world';

const hours = 3_600_000;
const owners: readonly ClockOwner[] = ['clients', 'gateways'];
/** Whose clock is set, and by how many hours; fifty are more than a token lasts. The other stays. */
const cases = owners.flatMap((owner) => [-48, 50].map((by) => [owner, by] as const));

const expectNobodyLost = (people: readonly Person[], before: readonly unknown[]): void => {
  for (const [at, person] of people.entries()) {
    expect(person.state().connection.connectionStatus).toBe('connected');
    expect(lastingState(person)).toEqual(before[at]);
  }
};

describe('R12: a clock that is set alone', () => {
  test.each(cases)('of %s by %i hours, ends nothing and expires nobody', async (owner, by) => {
    const world = createWorld(81);
    const people = await aBusyMeeting(world);
    const before = people.map(lastingState);
    world.skew[owner] = by * hours;
    await world.passes(130_000);
    expectNobodyLost(people, before);
    for (const person of people) expect(person.state().meeting.failover.count).toBe(0);
    for (const person of people) person.cut();
    await world.passes(5000);
    expectNobodyLost(people, before);
    for (const person of people) {
      expect(person.state().meeting.failover.count).toBe(1);
      expect(viewOf(person)).toEqual(truthOf(world));
    }
    await world.closes();
  });

  test.each(cases)('of %s by %i hours, leaves alone who is alone', async (owner, by) => {
    const world = createWorld(82);
    const ada = await world.joins('Ada', { isHost: true });
    await world.passes(180_000);
    world.skew[owner] = by * hours;
    await world.passes(180_000);
    expect(ada.state().meeting).toMatchObject({ meetingStatus: 'joined', idleEndsAt: 0 });
    await world.passes(36 * 60_000);
    // Idle it is, by what has passed.
    expect(ada.state().meeting.meetingStatus).toBe('closed');
    await world.closes();
  });

  test.each(cases)('of %s by %i hours, keeps nobody from coming in', async (owner, by) => {
    const world = createWorld(83);
    await aBusyMeeting(world);
    world.skew[owner] = by * hours;
    const joan = await world.joins('Joan');
    expect(viewOf(joan).roster).toHaveLength(4);
    await world.closes();
  });

  test.each(cases)('of %s by %i hours, in the middle of a join', async (owner, by) => {
    const world = createWorld(84);
    await aBusyMeeting(world);
    const joan = world.arrives('Joan');
    const joined = joan.asks(joinRequested({ meetingNumber, userName: 'Joan' }));
    // The meeting info has been read and the socket is being opened.
    await world.passes(1);
    world.skew[owner] = by * hours;
    await world.passes(8000);
    expect(await joined).toMatchObject({ isOk: true });
    expect(viewOf(joan).roster).toHaveLength(4);
    await world.closes();
  });

  test.each(cases)('of %s by %i hours, while somebody reloads', async (owner, by) => {
    const world = createWorld(85);
    const [ada, grace] = await aBusyMeeting(world);
    const { userId } = grace.state().meeting;
    await world.passes(200_000);
    grace.holds(true);
    grace.cut();
    world.skew[owner] = by * hours;
    const page = world.arrives('Grace', { storage: grace.storage });
    expect(await page.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    await world.passes(2000);
    expect(page.self()).toMatchObject({ bVideoOn: true });
    // What leads back to a seat is good for two days: by the gateway's clock they have passed.
    const isTokenOver = owner === 'gateways' && by > 0;
    expect(page.state().meeting.userId === userId).toBe(!isTokenOver);
    await world.passes(70_000);
    expect(viewOf(ada).roster).toHaveLength(3);
  });

  test.each(cases)('of %s by %i hours, while a gateway begins anew', async (owner, by) => {
    const world = createWorld(86);
    const people = await aBusyMeeting(world);
    await world.passes(200_000);
    world.control.isDown = true;
    world.control.cutAll();
    await world.passes(1000);
    world.place.restart();
    world.skew[owner] = by * hours;
    world.control.isDown = false;
    await world.passes(8000);
    for (const person of people) {
      expect(person.state().connection.connectionStatus).toBe('connected');
      expect(viewOf(person).roster).toEqual(truthOf(world).roster);
    }
    expect(people[2].self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    await world.closes();
  });
});
