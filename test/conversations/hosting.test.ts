import { describe, expect, test } from '@jest/globals';
import {
  muteAllRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import { raiseHandRequested, lowerAllHandsRequested } from '../../src/features/hand/hand.actions';
import {
  assignCoHostRequested,
  assignHostRequested,
  expelRequested,
  handOverRequested,
  reclaimHostRequested,
  rulesRequested,
  undoRequested,
} from '../../src/features/hosting/hosting.actions';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { selectConsents, selectUndoable } from '../../src/features/hosting/hosting.selectors';
import { joinRequested, leaveRequested } from '../../src/features/meeting/meeting.actions';
import { askUnmuteRequested } from '../../src/features/audio/audio.actions';
import { feedbackRequested, reactRequested } from '../../src/features/reactions/reactions.actions';
import { selectFeedback, selectReaction } from '../../src/features/reactions/reactions.selectors';
import {
  spotlightRequested,
  startVideoRequested,
  stopVideoOfRequested,
} from '../../src/features/video/video.actions';
import { selectSpotlight } from '../../src/features/video/video.selectors';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, truthOf, viewOf } from './support/world';

const isFine = { isOk: true };

describe('a host and two others', () => {
  test('the role is handed over, shared and reclaimed, and everybody sees it', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    const graceId = grace.self()!.userId;
    expect(await grace.does(assignHostRequested({ userId: ada.self()!.userId }))).toEqual({
      isOk: false,
      reason: 'only host can do the operation',
    });
    expect(await ada.does(assignCoHostRequested({ userId: alan.self()!.userId }))).toMatchObject(
      isFine,
    );
    expect(await ada.does(assignHostRequested({ userId: graceId }))).toMatchObject(isFine);
    await world.passes(500);
    expect(grace.self()).toMatchObject({ isHost: true });
    expect(ada.self()).toMatchObject({ isHost: false });
    expect(alan.self()).toMatchObject({ bCoHost: true });
    expect(grace.state().meeting.isHost).toBe(true);
    expect(await alan.does(reclaimHostRequested())).toMatchObject({ isOk: false });
    expect(await ada.does(reclaimHostRequested())).toMatchObject(isFine);
    await world.passes(500);
    expect(ada.self()).toMatchObject({ isHost: true });
    for (const person of world.people) expect(viewOf(person)).toEqual(truthOf(world));
    expect(await ada.does(handOverRequested({ userId: graceId }))).toMatchObject(isFine);
    await world.passes(2000);
    expect(ada.state().meeting.meetingStatus).toBe('closed');
    expect(grace.self()).toMatchObject({ isHost: true });
    await world.closes();
  });

  test('a chime tells who comes and goes, unless a host has switched it off', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const chimes = () =>
      ada.sounds.played.map(({ name }) => name).filter((name) => /^(joining|leaving)$/.test(name));
    const allows = (bAllowPlayChimeForEnterOrExit: boolean) =>
      rulesRequested({ bAllowPlayChimeForEnterOrExit });
    const grace = await world.joins('Grace');
    await world.passes(1000);
    expect(chimes()).toEqual(['joining']);
    expect(await grace.does(allows(false))).toMatchObject({ isOk: false });
    expect(await ada.does(allows(false))).toMatchObject(isFine);
    await grace.does(leaveRequested());
    await world.joins('Alan');
    await world.passes(1000);
    expect(chimes()).toEqual(['joining']);
    expect(await ada.does(allows(true))).toMatchObject(isFine);
    await world.joins('Edsger');
    await world.passes(1000);
    expect(chimes()).toEqual(['joining', 'joining']);
    await world.closes();
  });

  test('whoever is removed is told why and kept out, until it is undone', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const done = await ada.does(expelRequested({ userId: grace.self()!.userId }));
    expect(done).toMatchObject({ isOk: true, value: { mayUndo: true } });
    await world.passes(100);
    expect(grace.state().meeting).toMatchObject({
      meetingStatus: 'closed',
      ended: { reason: 103039, kind: 'kicked by host', mayComeBack: false },
    });
    const back = joinRequested({ meetingNumber, userName: 'Grace' });
    expect(await grace.does(back)).toMatchObject({ isOk: false });
    const [undoable] = selectUndoable(ada.state());
    expect(undoable).toMatchObject({ name: 'Grace' });
    expect(await ada.does(undoRequested({ seq: undoable!.seq }))).toMatchObject(isFine);
    expect(selectUndoable(ada.state())).toEqual([]);
    expect(await grace.does(back)).toMatchObject(isFine);
    await world.closes();
  });

  test('what may be undone is offered for five seconds', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(raiseHandRequested());
    expect(await ada.does(lowerAllHandsRequested())).toMatchObject(isFine);
    expect(grace.self()).toMatchObject({ bRaiseHand: false });
    const [undoable] = selectUndoable(ada.state());
    expect(await ada.does(undoRequested({ seq: undoable!.seq }))).toMatchObject(isFine);
    await world.passes(500);
    expect(grace.self()).toMatchObject({ bRaiseHand: true });
    await ada.does(lowerAllHandsRequested());
    expect(selectUndoable(ada.state())).toHaveLength(1);
    await world.passes(5000);
    expect(selectUndoable(ada.state())).toEqual([]);
    await world.closes();
  });

  test('all are muted, nobody may unmute, and who is asked may agree once it is allowed', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await ada.does(startAudioRequested({ mute: false }));
    await grace.does(startAudioRequested({ mute: false }));
    expect(await ada.does(muteAllRequested({ bCanUnmute: false }))).toMatchObject(isFine);
    await world.passes(500);
    expect(grace.engine.isMuted).toBe(true);
    expect(ada.engine.isMuted).toBe(false);
    expect(grace.state().audio).toMatchObject({
      mutedSource: 'passive by mute-all',
      bCanUnmute: false,
    });
    expect(await grace.does(unmuteRequested())).toEqual({
      isOk: false,
      reason: 'host not allow unmute themselves',
    });
    expect(await ada.does(rulesRequested({ bCanUnmute: true }))).toMatchObject(isFine);
    const userId = grace.self()!.userId;
    expect(await ada.does(askUnmuteRequested({ userId }))).toMatchObject(isFine);
    await world.passes(100);
    expect(selectConsents(grace.state())).toMatchObject([{ kind: 'unmute', senderName: 'Ada' }]);
    expect(grace.engine.isMuted).toBe(true);
    expect(await grace.does(consentAnswerRequested({ kind: 'unmute', agreed: true }))).toEqual({
      isOk: true,
      value: undefined,
    });
    await world.passes(500);
    expect(grace.self()).toMatchObject({ muted: false });
    expect(grace.engine.isMuted).toBe(false);
    expect(selectConsents(grace.state())).toEqual([]);
    await world.closes();
  });

  test('the spotlight is added to, replaced and put out for everybody', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startVideoRequested({}));
    await ada.does(startVideoRequested({}));
    const [adaId, graceId] = [ada.self()!.userId, grace.self()!.userId];
    const spotlight = (userId: number, action: 'add' | 'replace' | 'remove') =>
      ada.does(spotlightRequested({ userId, action }));
    expect(await grace.does(spotlightRequested({ userId: adaId, action: 'add' }))).toEqual({
      isOk: false,
      reason: 'only host or co-host can do the operation',
    });
    expect(await spotlight(graceId, 'add')).toMatchObject(isFine);
    expect(await spotlight(adaId, 'add')).toMatchObject(isFine);
    await world.passes(100);
    expect(selectSpotlight(grace.state())).toEqual([graceId, adaId]);
    await spotlight(adaId, 'replace');
    await world.passes(100);
    expect(selectSpotlight(grace.state())).toEqual([adaId]);
    await spotlight(adaId, 'remove');
    await world.passes(100);
    expect(selectSpotlight(grace.state())).toEqual([]);
    expect(await ada.does(stopVideoOfRequested({ userId: graceId }))).toMatchObject(isFine);
    await world.passes(100);
    expect(grace.state().video.capture).toBe('stopped');
    await world.closes();
  });

  test('feedback stays beside a name, a reaction goes after a moment', async () => {
    const world = createWorld(1, { isDebug: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const userId = grace.self()!.userId;
    expect(await grace.does(feedbackRequested({ feedback: 'slower' }))).toMatchObject(isFine);
    expect(await grace.does(reactRequested({ reaction: 'clap' }))).toMatchObject(isFine);
    await world.passes(100);
    expect(selectFeedback(ada.state(), userId)).toBe('slower');
    expect(selectReaction(ada.state(), userId)).toBe('clap');
    await world.passes(5000);
    expect(selectFeedback(ada.state(), userId)).toBe('slower');
    expect(selectReaction(ada.state(), userId)).toBeUndefined();
    await world.closes();
  });
});
