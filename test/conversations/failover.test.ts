import { describe, expect, test } from '@jest/globals';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import { aBusyMeeting } from './support/busyMeeting';
import { lastingState } from './support/lasting';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, truthOf, viewOf, type Person } from './support/world';

const hours = 3_600_000;

const expectNobodyLost = (people: readonly Person[], before: readonly unknown[]): void => {
  for (const [at, person] of people.entries()) {
    expect(person.state().connection.connectionStatus).toBe('connected');
    expect(lastingState(person)).toEqual(before[at]);
  }
};

describe('what a lost line leaves as it was', () => {
  test.each([
    ['signalling', 'api'],
    ['the command channel', 'x'],
    ['the main session', 'm'],
    ['audio', 'audio'],
    ['video', 'video'],
  ] as const)('%s alone: every field of everybody is as before', async (_what, type) => {
    const world = createWorld(13);
    const people = await aBusyMeeting(world);
    const before = people.map(lastingState);
    for (const person of people) {
      if (type === 'audio' || type === 'video')
        person.engine.say({ type: 'socket', medium: type, state: 'closed', code: 1006 });
      else person.cut(type);
      const reconnecting = type === 'api' ? 'reconnecting' : 'connected';
      expect(person.state().connection.connectionStatus).toBe(reconnecting);
    }
    await world.passes(10_000);
    expectNobodyLost(people, before);
    const count = type === 'api' ? 1 : 0;
    for (const person of people) {
      expect(person.state().meeting.failover.count).toBe(count);
      expect(person.state().connection.downSince).toEqual({});
      expect(viewOf(person)).toEqual(truthOf(world));
    }
    await world.closes();
  });

  test('media goes on while signalling is away, and signalling while media is', async () => {
    const world = createWorld(14);
    const [ada, grace] = await aBusyMeeting(world);
    const sessions = ada.engine.sessions.audio.length;
    ada.holds(true);
    ada.cut('api');
    await world.passes(5000);
    expect(ada.state().connection).toMatchObject({
      connectionStatus: 'reconnecting',
      audioSocketStatus: 'connected',
      videoSocketStatus: 'connected',
    });
    expect(ada.engine.sessions.audio).toHaveLength(sessions);
    grace.engine.connects = false;
    grace.engine.say({ type: 'socket', medium: 'video', state: 'closed', code: 1006 });
    expect(await grace.does(sendChatRequested({ text: 'No picture', receiver: 0 }))).toMatchObject({
      isOk: true,
    });
    ada.holds(false);
    await world.passes(2000);
    expect(ada.state().connection.connectionStatus).toBe('connected');
    expect(ada.engine.sessions.audio).toHaveLength(sessions);
    await world.closes();
  });
});

describe('R1: two gateways, of which one is gone', () => {
  test('everybody meets again on the other within a second, once each, with all they had', async () => {
    const world = createWorld(21, { gateways: 2 });
    const people = await aBusyMeeting(world);
    const [ada, grace, alan] = people;
    // Long after their entry: what let them in then is not fresh any more.
    await world.passes(300_000);
    const before = people.map(({ engine }) => engine.sessions.audio.at(-1)?.encryptKey);
    world.control.down.add(0);
    world.control.cutAll();
    await world.passes(1000);
    const truth = truthOf(world, 1);
    expect(truth.roster.map(({ displayName }) => displayName).sort()).toEqual([
      'Ada',
      'Alan',
      'Grace',
    ]);
    await world.passes(2000);
    for (const [at, person] of people.entries()) {
      expect(person.state().connection.connectionStatus).toBe('connected');
      expect(person.state().meeting.discardedRwcList).toEqual(['https://relay-1.example.org']);
      expect(viewOf(person).roster).toEqual(truthOf(world, 1).roster);
      expect(person.engine.sessions.audio.at(-1)?.encryptKey).not.toEqual(before[at]);
      expect(person.engine.sessions.audio.at(-1)?.url).toContain('relay-2');
      expect(person.state().chat.draft.text).toBe(`${person.name} was about to say`);
    }
    expect(ada.self()).toMatchObject({ isHost: true, audio: 'computer', muted: false });
    expect(ada.engine.isMuted).toBe(false);
    expect(grace.self()).toMatchObject({ bVideoOn: true, audio: '' });
    expect(alan.self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    expect(alan.engine.isMuted).toBe(true);
    await world.closes();
  });

  test('whoever comes once the first is back goes where the others are', async () => {
    const world = createWorld(22, { gateways: 2 });
    await aBusyMeeting(world);
    world.control.down.add(0);
    world.control.cutAll();
    await world.passes(3000);
    world.place.restart();
    world.control.down.clear();
    const joan = await world.joins('Joan');
    await world.passes(100);
    expect(world.place.instance()).toBeUndefined();
    expect(viewOf(joan).roster).toHaveLength(4);
    await world.closes();
  });

  test('a page that is reloaded after that finds its seat on the second', async () => {
    const world = createWorld(23, { gateways: 2 });
    const [, grace] = await aBusyMeeting(world);
    world.control.down.add(0);
    world.control.cutAll();
    await world.passes(3000);
    world.place.restart();
    world.control.down.clear();
    grace.cut();
    grace.holds(true);
    const reloaded = world.arrives('Grace', { storage: grace.storage });
    expect(await reloaded.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    expect(reloaded.self()).toMatchObject({ displayName: 'Grace', isInFailover: false });
    expect(truthOf(world, 1).roster).toHaveLength(3);
  });

  test('a broken line alone leads nobody away from the others', async () => {
    const world = createWorld(24, { gateways: 2 });
    const people = await aBusyMeeting(world);
    const before = people.map(lastingState);
    for (let round = 0; round < 5; round += 1) {
      for (const person of people) person.cut();
      await world.passes(3000);
    }
    expectNobodyLost(people, before);
    expect(world.places[1]?.instance()).toBeUndefined();
    await world.closes();
  });
});

describe('R2: a gateway that stops', () => {
  test('is noticed within 3 s by what does not come, and its seats are taken up when it wakes', async () => {
    const world = createWorld(31);
    const people = await aBusyMeeting(world);
    const before = people.map(lastingState);
    world.control.stalled.add(0);
    // What a worker tells: nothing came for 1.5 s, looked at each half second.
    for (const millis of [1500, 2500]) {
      await world.passes(millis === 1500 ? 2000 : 1000);
      for (const { engine } of people)
        for (const medium of ['audio', 'video'] as const)
          engine.say({ type: 'silent', medium, millis });
    }
    for (const person of people) {
      expect(person.state().connection.connectionStatus).toBe('reconnecting');
      expect(person.state().meeting.failover).toMatchObject({
        count: 1,
        reason: 'no heartbeat on the media channel',
      });
    }
    await world.passes(2000);
    world.control.stalled.clear();
    await world.passes(5000);
    expectNobodyLost(people, before);
    for (const person of people) expect(viewOf(person)).toEqual(truthOf(world));
    await world.closes();
  });

  test('with another one beside it, its people meet there', async () => {
    const world = createWorld(32, { gateways: 2 });
    const people = await aBusyMeeting(world);
    world.control.stalled.add(0);
    await world.passes(2000);
    for (const { engine } of people) engine.say({ type: 'silent', medium: 'audio', millis: 1500 });
    await world.passes(3000);
    for (const person of people) expect(viewOf(person).roster).toEqual(truthOf(world, 1).roster);
    expect(truthOf(world, 1).roster).toHaveLength(3);
    // A client that wakes late finds nobody there, and nobody returns to that gateway.
    world.control.stalled.clear();
    await world.passes(70_000);
    expect(world.place.instance()).toBeUndefined();
    expect(truthOf(world, 1).roster).toHaveLength(3);
    await world.closes();
  });
});

describe('R12: a clock that is set', () => {
  test.each([48, -48])('by %i hours ends nothing and expires nobody', async (by) => {
    const world = createWorld(41);
    const people = await aBusyMeeting(world);
    const before = people.map(lastingState);
    world.clock.jump(by * hours);
    await world.passes(130_000);
    expectNobodyLost(people, before);
    for (const person of people) person.cut();
    await world.passes(5000);
    for (const person of people) {
      expect(person.state().connection.connectionStatus).toBe('connected');
      expect(viewOf(person).roster).toEqual(truthOf(world).roster);
    }
    await world.closes();
  });

  test.each([48, -48])('by %i hours leaves somebody who is alone where they are', async (by) => {
    const world = createWorld(42);
    const ada = await world.joins('Ada', { isHost: true });
    await world.passes(180_000);
    world.clock.jump(by * hours);
    await world.passes(180_000);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
    await world.closes();
  });
});
