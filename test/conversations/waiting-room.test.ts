import { describe, expect, test } from '@jest/globals';
import { muteRequested, startAudioRequested } from '../../src/features/audio/audio.actions';
import { chatDraftChanged } from '../../src/features/chat/chat.actions';
import {
  admitAllRequested,
  admitRequested,
  holdRequested,
} from '../../src/features/hosting/hosting.actions';
import { raiseHandRequested } from '../../src/features/hand/hand.actions';
import { joinRequested, leaveRequested } from '../../src/features/meeting/meeting.actions';
import { selectPeople } from '../../src/features/participants/participants.selectors';
import { startVideoRequested } from '../../src/features/video/video.actions';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const isHeld = { meetingStatus: 'joined', isOnHold: true };
const isIn = { meetingStatus: 'joined', isOnHold: false };
const idOf = (person: Person): number => person.state().meeting.userId;

describe('a waiting room', () => {
  test('on entry shows nothing, and lets in one, then all', async () => {
    const world = createWorld(1, { options: { bHoldUponEntry: true } });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    expect(grace.state().meeting).toMatchObject(isHeld);
    const seen = selectPeople(grace.state()).filter(({ userId }) => userId !== idOf(grace));
    expect(seen).toEqual([]);
    expect(grace.engine.called('startMicrophone')).toEqual([]);
    expect(await grace.does(raiseHandRequested())).toEqual({ isOk: false, reason: 'on hold' });
    const waiting = selectPeople(ada.state()).filter(({ bHold }) => bHold);
    expect(waiting.map(({ displayName }) => displayName)).toEqual(['Grace', 'Alan']);
    expect(await ada.does(admitRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
    await world.passes(2000);
    expect(grace.state().meeting).toMatchObject(isIn);
    expect(alan.state().meeting).toMatchObject(isHeld);
    expect(await ada.does(admitAllRequested())).toMatchObject(isFine);
    await world.passes(2000);
    expect(alan.state().meeting).toMatchObject(isIn);
    expect(selectPeople(alan.state())).toHaveLength(3);
    await world.closes();
  });

  test('holds a person in the same seat, silent, and brings back what was before', async () => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    await grace.does(startVideoRequested({}));
    grace.client.store.dispatch(chatDraftChanged({ text: 'half a', receiver: 0 }));
    const userId = idOf(grace);
    expect(await ada.does(holdRequested({ userId }))).toMatchObject({
      isOk: true,
      value: { mayUndo: true },
    });
    await world.passes(2000);
    expect(grace.state().meeting).toMatchObject({
      ...isHeld,
      userId,
      changeReason: 'on hold',
    });
    expect(grace.state().audio.suspended).toMatchObject({ audio: 'computer', muted: false });
    expect(grace.state().video.suspended).toMatchObject({ isOn: true });
    expect(grace.engine.isMuted).toBe(true);
    expect(grace.engine.calls.some(({ name }) => name === 'stopPicture')).toBe(true);
    expect(grace.state().video.capture).toBe('stopped');
    expect(grace.state().audio.isStarted).toBe(false);
    expect(await grace.does(startAudioRequested({}))).toMatchObject({ isOk: false });
    expect(await ada.does(admitRequested({ userId }))).toMatchObject(isFine);
    await world.passes(3000);
    expect(grace.state().meeting).toMatchObject({ ...isIn, userId });
    expect(grace.state()).toMatchObject({ audio: { suspended: null }, video: { suspended: null } });
    expect(grace.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: true });
    expect(grace.engine.isMuted).toBe(false);
    expect(grace.state().chat.draft).toEqual({ text: 'half a', receiver: 0 });
    await world.closes();
  });

  test('unmutes nobody who was muted', async () => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    await grace.does(muteRequested({}));
    const userId = idOf(grace);
    await ada.does(holdRequested({ userId }));
    await world.passes(2000);
    await ada.does(admitRequested({ userId }));
    await world.passes(3000);
    expect(grace.self()).toMatchObject({ audio: 'computer', muted: true, bVideoOn: false });
    expect(grace.engine.isMuted).toBe(true);
    await world.closes();
  });

  test('may be left', async () => {
    const world = createWorld(1, { options: { bHoldUponEntry: true } });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    expect(await grace.does(leaveRequested())).toMatchObject(isFine);
    expect(grace.state().meeting).toMatchObject({ meetingStatus: 'closed', isOnHold: false });
    await world.passes(500);
    expect(selectPeople(ada.state())).toHaveLength(1);
    await world.closes();
  });
});

describe('a meeting that nobody joins before its host', () => {
  test('keeps people waiting, and lets them in once the host has come', async () => {
    const world = createWorld(1, { options: { isJoinBeforeHost: false } });
    const grace = world.arrives('Grace');
    const joined = grace.asks(joinRequested({ meetingNumber, userName: 'Grace' }));
    await world.passes(120_000);
    expect(grace.state().meeting).toMatchObject({ isJoining: true, isWaitingForHost: true });
    await world.joins('Ada', { isHost: true });
    await world.passes(8000);
    expect(await joined).toMatchObject(isFine);
    expect(grace.state().meeting).toMatchObject({ ...isIn, isWaitingForHost: false });
    await world.closes();
  });

  test('is not waited for by whoever goes', async () => {
    const world = createWorld(1, { options: { isJoinBeforeHost: false } });
    const grace = world.arrives('Grace');
    const joined = grace.asks(joinRequested({ meetingNumber, userName: 'Grace' }));
    await world.passes(7000);
    expect(await grace.does(leaveRequested())).toMatchObject(isFine);
    expect(await joined).toMatchObject({ isOk: false });
    expect(grace.state().meeting).toMatchObject({ isWaitingForHost: false, isJoining: false });
    await world.closes();
  });
});
