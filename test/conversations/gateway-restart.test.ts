import { describe, expect, test } from '@jest/globals';
import {
  startAudioRequested,
  unmuteRequested,
  userVolumeRequested,
} from '../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { raiseHandRequested } from '../../src/features/hand/hand.actions';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import { renameRequested } from '../../src/features/participants/participants.actions';
import { startVideoRequested } from '../../src/features/video/video.actions';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, truthOf, viewOf, type Person, type World } from './support/world';

/** The gateway dies, and comes back after `duration` ms without a room. */
const restart = async (world: World, duration: number): Promise<void> => {
  world.control.isDown = true;
  world.control.cutAll();
  await world.passes(duration);
  world.place.restart();
  world.control.isDown = false;
};

const namesOf = (world: World) =>
  truthOf(world)
    .roster.map(({ displayName }) => displayName)
    .sort();

/** What a person has of other people's pictures and sound, by the tickets of the newest seat. */
const sessionsOf = ({ engine }: Person) => [
  engine.sessions.audio.at(-1),
  engine.sessions.video.at(-1),
];

describe('a gateway that dies and comes back with empty rooms', () => {
  test.each([
    ['a moment after they came in', 1000],
    ['long after they came in', 300_000],
  ])('people come back as new, once each, with all that they had, %s', async (_when, stay) => {
    const world = createWorld(3);
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    for (const person of [ada, grace]) {
      await person.does(startAudioRequested({ mute: false }));
      await person.does(startVideoRequested({}));
    }
    await alan.does(startAudioRequested({ mute: true }));
    await grace.does(renameRequested({ userId: grace.self()!.userId, name: 'Grace Hopper' }));
    await alan.does(raiseHandRequested());
    await world.passes(stay);
    const before = new Map([ada, grace, alan].map((person) => [person, sessionsOf(person)]));

    await restart(world, 3000);
    await world.passes(8000);

    expect(namesOf(world)).toEqual(['Ada', 'Alan', 'Grace Hopper']);
    for (const person of [ada, grace, alan]) {
      expect(viewOf(person).roster).toEqual(truthOf(world).roster);
      expect(person.state().connection.connectionStatus).toBe('connected');
      expect(person.state().meeting.failover.count).toBe(1);
      const { userId } = person.state().meeting;
      const sessions = sessionsOf(person);
      expect(sessions).toMatchObject([{ userId }, { userId }]);
      for (const [at, session] of sessions.entries())
        expect(session?.encryptKey).not.toEqual(before.get(person)?.[at]?.encryptKey);
    }
    expect(ada.self()).toMatchObject({ isHost: true, audio: 'computer', muted: false });
    expect(grace.self()).toMatchObject({ isHost: false, audio: 'computer', muted: false });
    expect(alan.self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    for (const person of [ada, grace]) {
      expect(person.self()?.bVideoOn).toBe(true);
      // Nobody had to press anything: the devices were never closed.
      expect(person.engine.called('startPicture')).toHaveLength(1);
      expect(person.engine.called('stopPicture')).toHaveLength(0);
      expect(person.engine.called('startMicrophone')).toHaveLength(1);
      expect(person.engine.called('stopMicrophone')).toHaveLength(0);
      expect(person.engine.isMuted).toBe(false);
    }
    expect(alan.engine.isMuted).toBe(true);
    await world.closes();
  });

  test('whoever comes second is not taken for whoever had that number before', async () => {
    const world = createWorld(5);
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await ada.does(sendChatRequested({ text: 'from Ada', receiver: 0 }));
    await grace.does(sendChatRequested({ text: 'from Grace', receiver: 0 }));
    const graceBefore = grace.self()!.userId;
    await ada.does(userVolumeRequested({ userId: graceBefore, volume: 0 }));
    // Ada's line comes back last, so that the numbers change hands.
    world.control.isDown = true;
    world.control.cutAll();
    world.place.restart();
    world.control.isDown = false;
    ada.environment.go.offline();
    ada.holds(true);
    await world.passes(5000);
    ada.holds(false);
    ada.environment.go.online();
    await world.passes(5000);

    expect(viewOf(ada).roster).toEqual(truthOf(world).roster);
    const own = grace.self()!.userId;
    expect(own).not.toBe(graceBefore);
    expect(ada.self()!.userId).toBe(graceBefore);
    for (const [person, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      const { chatHistory } = person.state().chat;
      expect(chatHistory.map(({ message }) => message)).toEqual(['from Ada', 'from Grace']);
      const mine = chatHistory.filter(({ sender }) => sender.userId === person.self()!.userId);
      expect(mine.map(({ message }) => message)).toEqual([`from ${person.name}`]);
      expect(chatHistory.map(({ sender }) => sender.userId)).not.toContain(other.self()!.userId);
    }
    expect(ada.state().audio.userVolumeList).toEqual({});
    expect(ada.engine.called('setVolume').at(-1)).toEqual([graceBefore, 100]);
    await world.closes();
  });

  test('the second time it costs nothing more, and nothing is missed in between', async () => {
    const world = createWorld(7);
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    for (let at = 0; at < 12; at += 1)
      await ada.does(sendChatRequested({ text: `before ${at}`, receiver: 0 }));
    await restart(world, 500);
    await world.passes(5000);
    // Fewer revisions than before: a line that is lost now must not ask for too new ones.
    grace.cut();
    grace.holds(true);
    for (let at = 0; at < 12; at += 1)
      await ada.does(sendChatRequested({ text: `after ${at}`, receiver: 0 }));
    grace.holds(false);
    await world.passes(5000);
    const texts = grace.state().chat.chatHistory.map(({ message }) => message);
    expect(texts.filter((text) => text.startsWith('after'))).toHaveLength(12);
    expect(viewOf(grace).roster).toEqual(truthOf(world).roster);
    await world.closes();
  });

  test('a page that was reloaded before it comes back too', async () => {
    const world = createWorld(9);
    await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    grace.cut();
    grace.holds(true);
    const reloaded = world.arrives('Grace', { storage: grace.storage });
    await reloaded.does(resumeRequested({ meetingNumber }));
    await world.passes(1000);
    expect(reloaded.self()).toMatchObject({ audio: 'computer', muted: false });
    expect(reloaded.engine.isMuted).toBe(false);
    await world.passes(200_000);
    await restart(world, 1000);
    await world.passes(5000);
    expect(namesOf(world)).toEqual(['Ada', 'Grace']);
    expect(reloaded.self()).toMatchObject({ audio: 'computer', muted: false });
    expect(await reloaded.does(unmuteRequested())).toMatchObject({ isOk: true });
  });
});
