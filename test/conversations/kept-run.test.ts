import { describe, expect, test } from '@jest/globals';
import { drawRequested, undoMarkRequested } from '../../src/features/annotation/annotation.actions';
import type { Drawing } from '../../src/features/annotation/annotation.state';
import { selectMarks } from '../../src/features/annotation/annotation.selectors';
import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { raiseHandRequested } from '../../src/features/hand/hand.actions';
import {
  admitRequested,
  assignCoHostRequested,
  holdRequested,
  rulesRequested,
} from '../../src/features/hosting/hosting.actions';
import { joinRequested, lockRequested } from '../../src/features/meeting/meeting.actions';
import { selectPeople } from '../../src/features/participants/participants.selectors';
import { startShareRequested } from '../../src/features/sharing/sharing.actions';
import {
  followHostRequested,
  spotlightRequested,
  startVideoRequested,
} from '../../src/features/video/video.actions';
import { startWebinarRequested } from '../../src/features/webinar/webinar.actions';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, truthOf, viewOf, type Person, type World } from './support/world';

const isFine = { isOk: true };
const idOf = (person: Person): number => person.state().meeting.userId;

/** The gateway is killed, and another process begins after `duration` ms. */
const restart = async (world: World, duration = 1000): Promise<void> => {
  world.control.isDown = true;
  world.control.cutAll();
  await world.passes(duration);
  world.place.restart();
  world.control.isDown = false;
  await world.passes(8000);
};

const aMeeting = async () => {
  const world = createWorld(11, { isKeeping: true });
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  return { world, ada, grace, alan };
};

describe('a gateway that is killed and takes its meeting up again', () => {
  test('has the same people on the same seats, with what they had', async () => {
    const { world, ada, grace, alan } = await aMeeting();
    for (const person of [ada, grace]) {
      await person.does(startAudioRequested({ mute: false }));
      await person.does(startVideoRequested({}));
    }
    await grace.does(muteRequested({}));
    await alan.does(raiseHandRequested());
    const before = truthOf(world).roster;
    const { meetingId } = ada.state().meeting;
    const [key] = ada.engine.sessions.audio.slice(-1);
    await restart(world);
    expect(truthOf(world).roster).toEqual(before);
    for (const person of [ada, grace, alan]) {
      expect(viewOf(person).roster).toEqual(before);
      expect(person.state().meeting.meetingId).toBe(meetingId);
      expect(person.state().connection.connectionStatus).toBe('connected');
      expect(person.engine.called('startMicrophone').length).toBeLessThan(2);
      expect(person.engine.called('startPicture').length).toBeLessThan(2);
    }
    expect([ada.engine.isMuted, grace.engine.isMuted]).toEqual([false, true]);
    expect(ada.engine.sessions.audio.at(-1)?.encryptKey).not.toEqual(key?.encryptKey);
    expect(ada.engine.sessions.audio.at(-1)?.encryptKey).toEqual(
      grace.engine.sessions.audio.at(-1)?.encryptKey,
    );
    expect(await grace.does(unmuteRequested())).toMatchObject(isFine);
    expect(grace.engine.isMuted).toBe(false);
    await world.closes();
  });

  test('is still locked, with its co-host, its rules and its spotlight', async () => {
    const { world, ada, grace, alan } = await aMeeting();
    await ada.does(assignCoHostRequested({ userId: idOf(grace) }));
    await ada.does(rulesRequested({ bMutedUponEntry: true, bAllowRaiseHand: false }));
    await ada.does(spotlightRequested({ userId: idOf(alan), action: 'replace' }));
    await ada.does(followHostRequested({ bFollowHost: true }));
    expect(await ada.does(lockRequested({ bLock: true }))).toMatchObject(isFine);
    await restart(world);
    for (const person of [ada, grace, alan]) {
      expect(person.state().meeting.attributes).toMatchObject({
        bLock: true,
        bAllowRaiseHand: false,
      });
      expect(person.state().audio.bMutedUponEntry).toBe(true);
      expect(person.state().video).toMatchObject({
        spotlight: [idOf(alan)],
        bFollowHost: true,
      });
    }
    expect(ada.state().meeting.isHost).toBe(true);
    expect(grace.state().meeting.isCoHost).toBe(true);
    const mallory = world.arrives('Mallory');
    const knock = await mallory.does(joinRequested({ meetingNumber, userName: 'Mallory' }));
    expect(knock).toMatchObject({ isOk: false });
    expect(await grace.does(lockRequested({ bLock: false }))).toMatchObject(isFine);
    await world.closes();
  });

  test('lets nobody out of the waiting room, and tells them nothing', async () => {
    const { world, ada, grace, alan } = await aMeeting();
    await alan.does(startAudioRequested({ mute: false }));
    await ada.does(holdRequested({ userId: idOf(alan) }));
    await world.passes(2000);
    const { userId } = alan.state().meeting;
    await restart(world);
    await grace.does(sendChatRequested({ text: 'behind the door', receiver: 0 }));
    await world.passes(1000);
    expect(alan.state().meeting).toMatchObject({ userId, isOnHold: true });
    expect(alan.engine.isMuted).toBe(true);
    expect(selectPeople(alan.state()).map(({ displayName }) => displayName)).toEqual(['Alan']);
    expect(JSON.stringify(alan.state().chat)).not.toContain('behind the door');
    expect(selectPeople(grace.state()).map(({ displayName }) => displayName)).not.toContain('Alan');
    expect(await ada.does(admitRequested({ userId }))).toMatchObject(isFine);
    await world.passes(3000);
    expect(alan.state().meeting).toMatchObject({ userId, isOnHold: false });
    expect(alan.engine.isMuted).toBe(false);
    await world.closes();
  });

  test('goes on with a webinar that has started', async () => {
    const world = createWorld(13, {
      isKeeping: true,
      options: { isWebinar: true, isPracticeSession: true },
    });
    const ada = await world.joins('Ada', { isHost: true });
    expect(await ada.does(startWebinarRequested())).toMatchObject(isFine);
    const grace = await world.joins('Grace');
    const { userId } = grace.state().meeting;
    // The host is the last to come back.
    ada.holds(true);
    await restart(world);
    expect(grace.state().connection.connectionStatus).toBe('connected');
    expect(grace.state().meeting).toMatchObject({ userId, attributes: { isPracticing: false } });
    ada.holds(false);
    await world.passes(8000);
    expect(ada.state().meeting).toMatchObject({ isHost: true });
    await world.closes();
  });

  test('keeps what was said on every screen, once, and goes on with it', async () => {
    const { world, ada, grace, alan } = await aMeeting();
    for (let at = 0; at < 3; at += 1)
      await ada.does(sendChatRequested({ text: `before ${at}`, receiver: 0 }));
    await restart(world);
    await restart(world);
    await grace.does(sendChatRequested({ text: 'after', receiver: 0 }));
    await world.passes(1000);
    for (const { state } of [ada, grace, alan]) {
      const { chatHistory } = state().chat;
      expect(chatHistory.map(({ message }) => message)).toEqual([
        'before 0',
        'before 1',
        'before 2',
        'after',
      ]);
      expect(chatHistory[0]?.sender).toMatchObject({ userId: idOf(ada), name: 'Ada' });
    }
    await world.closes();
  });

  test('keeps what is drawn on a share, for whoever comes later too', async () => {
    const { world, ada, grace } = await aMeeting();
    await ada.does(startShareRequested());
    await world.passes(500);
    const shareOf = idOf(ada);
    const look: Omit<Drawing, 'tool'> = {
      shareOf,
      colour: 'red',
      width: 'thin',
      points: [1, 2, 3, 4],
    };
    for (const tool of ['line', 'arrow', 'rectangle'] as const)
      expect(await grace.does(drawRequested({ ...look, tool }))).toMatchObject(isFine);
    await restart(world);
    await grace.does(undoMarkRequested({ shareOf }));
    await restart(world);
    const zoe = await world.joins('Zoe');
    for (const { state } of [ada, grace, zoe])
      expect(selectMarks(state(), shareOf).map(({ tool }) => tool)).toEqual(['line', 'arrow']);
    await world.closes();
  });

  test('gives a seat up whose person does not come back, and hands the role on', async () => {
    const { world, ada, grace, alan } = await aMeeting();
    ada.holds(true);
    await restart(world);
    expect(selectPeople(grace.state()).find(({ isHost }) => isHost)).toMatchObject({
      displayName: 'Ada',
      isInFailover: true,
    });
    await world.passes(60_000);
    expect(truthOf(world).roster.map(({ displayName }) => displayName)).toEqual(['Grace', 'Alan']);
    expect(viewOf(alan).roster).toEqual(truthOf(world).roster);
    ada.holds(false);
    await world.closes();
  });

  test('begins anew where it was away for longer than seats wait', async () => {
    const { world, ada, grace } = await aMeeting();
    await ada.does(lockRequested({ bLock: true }));
    const { meetingId } = grace.state().meeting;
    world.control.isDown = true;
    world.control.cutAll();
    world.place.restart();
    await world.passes(61_000);
    world.control.isDown = false;
    await world.passes(30_000);
    expect(ada.state().connection.connectionStatus).toBe('connected');
    expect(grace.state().meeting.meetingId).not.toBe(meetingId);
    expect(grace.state().meeting.attributes.bLock).toBe(false);
    await world.closes();
  });
});
