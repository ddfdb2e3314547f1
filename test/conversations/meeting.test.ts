import { describe, expect, test } from '@jest/globals';
import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { lowerHandRequested, raiseHandRequested } from '../../src/features/hand/hand.actions';
import {
  endRequested,
  leaveRequested,
  lockRequested,
  resumeRequested,
} from '../../src/features/meeting/meeting.actions';
import { renameRequested } from '../../src/features/participants/participants.actions';
import { startVideoRequested, stopVideoRequested } from '../../src/features/video/video.actions';
import { createWorld, truthOf, viewOf } from './support/world';
import { meetingNumber } from './support/meetingPlace';

describe('three people in one meeting', () => {
  test('everybody sees the same roster, hears the same chat, and the meeting ends for all', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    expect(await grace.does(raiseHandRequested())).toMatchObject({ isOk: true });
    expect(await alan.does(sendChatRequested({ text: 'Hello', receiver: 0 }))).toMatchObject({
      isOk: true,
    });
    expect(
      await alan.does(renameRequested({ userId: alan.self()!.userId, name: 'Alan T.' })),
    ).toMatchObject({ isOk: true });
    expect(await grace.does(startAudioRequested({ mute: false }))).toMatchObject({ isOk: true });
    expect(grace.self()).toMatchObject({ audio: 'computer', muted: false });
    expect(grace.engine.isMuted).toBe(false);
    expect(await ada.does(muteRequested({ userId: grace.self()!.userId }))).toMatchObject({
      isOk: true,
    });
    expect(grace.engine.isMuted).toBe(true);
    expect(grace.state().audio.mutedSource).toBe('passive by mute-one');
    expect(await alan.does(startVideoRequested({}))).toMatchObject({ isOk: true });
    await world.passes(500);
    for (const person of world.people) expect(viewOf(person)).toEqual(truthOf(world));
    expect(truthOf(world).roster).toMatchObject([
      { displayName: 'Ada', isHost: true },
      { displayName: 'Grace', bRaiseHand: true, muted: true },
      { displayName: 'Alan T.', bVideoOn: true },
    ]);
    expect(await ada.does(lowerHandRequested({ userId: grace.self()!.userId }))).toMatchObject({
      isOk: true,
    });
    expect(await alan.does(stopVideoRequested())).toMatchObject({ isOk: true });
    expect(await grace.does(endRequested())).toMatchObject({
      isOk: false,
      reason: 'only host can do the operation',
    });
    expect(await ada.does(lockRequested({ bLock: true }))).toMatchObject({ isOk: true });
    expect(grace.state().meeting.attributes.bLock).toBe(true);
    expect(await grace.does(leaveRequested())).toMatchObject({ isOk: true });
    expect(viewOf(ada).roster).toHaveLength(2);
    expect(await ada.does(endRequested())).toMatchObject({ isOk: true });
    await world.passes(1000);
    expect(alan.state().meeting).toMatchObject({
      meetingStatus: 'closed',
      ended: { reason: 6, text: 'meeting ended' },
    });
    expect(ada.state().meeting.meetingStatus).toBe('closed');
    for (const person of world.people) expect(person.engine.subscribers()).toBe(1);
    await world.closes();
  });

  test('a locked meeting turns people away with its documented text', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    await ada.does(lockRequested({ bLock: true }));
    await expect(world.joins('Grace')).rejects.toThrow('meeting locked');
  });

  test('a reload comes back to the same seat, with audio and mute as they were', async () => {
    const world = createWorld(1, { isDebug: true });
    await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    await grace.does(raiseHandRequested());
    const before = grace.self()!;
    // The page is gone without a word.
    grace.cut();
    world.control.isDown = true;
    await world.passes(10);
    world.control.isDown = false;
    const reloaded = world.arrives('Grace', { storage: grace.storage });
    expect(await reloaded.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    await world.passes(500);
    expect(reloaded.self()).toMatchObject({
      userId: before.userId,
      audio: 'computer',
      muted: false,
      bRaiseHand: true,
    });
    expect(reloaded.engine.called('startMicrophone')).toHaveLength(1);
    expect(viewOf(reloaded).roster).toEqual(truthOf(world).roster);
  });

  test('muting while the line is down silences at once and is told when it is back', async () => {
    const world = createWorld(1, { isDebug: true });
    await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    world.control.isDown = true;
    grace.cut();
    const muted = grace.asks(muteRequested({}));
    expect(grace.engine.isMuted).toBe(true);
    expect(await grace.does(unmuteRequested())).toMatchObject({
      isOk: false,
      reason: 'reconnecting',
    });
    await world.passes(3000);
    world.control.isDown = false;
    await world.passes(3000);
    expect(await muted).toMatchObject({ isOk: true });
    expect(truthOf(world).roster[1]).toMatchObject({ muted: true });
    expect(grace.engine.isMuted).toBe(true);
  });
});
