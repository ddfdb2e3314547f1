import { describe, expect, test } from '@jest/globals';
import { startAudioRequested, unmuteRequested } from '../../src/features/audio/audio.actions';
import { selectMayStartAudio, selectMayUnmute } from '../../src/features/audio/audio.selectors';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { selectConsents } from '../../src/features/hosting/hosting.selectors';
import { selectOwnRole } from '../../src/features/meeting/privilege.selectors';
import { startVideoRequested } from '../../src/features/video/video.actions';
import {
  allowToTalkRequested,
  depromoteRequested,
  promoteRequested,
} from '../../src/features/webinar/webinar.actions';
import {
  selectAttendeeCount,
  selectAttendeeOrder,
} from '../../src/features/webinar/webinar.selectors';
import { createWorld, type Person, type World } from './support/world';

const isFine = { isOk: true };
const aWebinar = () => createWorld(1, { isDebug: true, options: { isWebinar: true } });
const roleOf = (person: Person) => selectOwnRole(person.state());

/** The host, one who listens, and the listener's address. */
const listening = async (world: World) => {
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await world.passes(1500);
  const [attendee] = selectAttendeeOrder(ada.state());
  return { ada, grace, jid: attendee!.jid };
};

describe('a webinar', () => {
  test('an attendee is promoted with consent, in the same place, and sent back silent', async () => {
    const world = aWebinar();
    const { ada, grace, jid } = await listening(world);
    const { userId } = grace.state().meeting;
    expect(roleOf(grace)).toBe('webinar attendee');
    expect(selectAttendeeCount(ada.state())).toBe(1);
    expect(await grace.does(startVideoRequested({}))).toMatchObject({ isOk: false });
    expect(await ada.does(promoteRequested({ jid }))).toMatchObject(isFine);
    await world.passes(100);
    expect(selectConsents(grace.state())).toMatchObject([{ kind: 'promote', senderName: 'Ada' }]);
    const yes = consentAnswerRequested({ kind: 'promote', agreed: true });
    expect(await grace.does(yes)).toMatchObject(isFine);
    await world.passes(3000);
    expect(roleOf(grace)).toBe('panelist');
    expect(grace.state().meeting).toMatchObject({ userId, changeReason: 'promote' });
    expect(await grace.does(startAudioRequested({ mute: false }))).toMatchObject(isFine);
    expect(await grace.does(startVideoRequested({}))).toMatchObject(isFine);
    expect(grace.engine.isMuted).toBe(false);
    expect(await ada.does(depromoteRequested({ userId }))).toMatchObject(isFine);
    await world.passes(3000);
    expect(roleOf(grace)).toBe('webinar attendee');
    expect(grace.state().meeting).toMatchObject({ userId, changeReason: 'depromote' });
    expect(grace.engine.isMuted).toBe(true);
    expect(grace.state().video.capture).toBe('stopped');
    expect(grace.state().audio).toMatchObject({ isStarted: true, isSpeakerOnly: true });
    expect(selectAttendeeCount(ada.state())).toBe(1);
    await world.closes();
  });

  test('an attendee talks while allowed to, and listens again after', async () => {
    const world = aWebinar();
    const { ada, grace, jid } = await listening(world);
    expect(await grace.does(startAudioRequested({}))).toMatchObject(isFine);
    expect(await grace.does(unmuteRequested())).toEqual({
      isOk: false,
      reason: 'Webinar attendee cannot unmute self audio.',
    });
    expect(await ada.does(allowToTalkRequested({ jid, bAllow: true }))).toMatchObject(isFine);
    await world.passes(500);
    expect(roleOf(grace)).toBe('talking webinar attendee');
    // What the toolbar asks before it offers **Unmute**.
    expect(selectMayUnmute(grace.state())).toMatchObject({ isAllowed: true });
    expect(await grace.does(unmuteRequested())).toMatchObject(isFine);
    expect(grace.engine.isMuted).toBe(false);
    expect(await ada.does(allowToTalkRequested({ jid, bAllow: false }))).toMatchObject(isFine);
    await world.passes(1000);
    expect(roleOf(grace)).toBe('webinar attendee');
    expect(grace.engine.isMuted).toBe(true);
    expect(grace.state().audio).toMatchObject({ isStarted: true, isSpeakerOnly: true });
    await world.closes();
  });

  test('an attendee who had no audio talks from the first press, once allowed to', async () => {
    const world = aWebinar();
    const { ada, grace, jid } = await listening(world);
    expect(await ada.does(allowToTalkRequested({ jid, bAllow: true }))).toMatchObject(isFine);
    await world.passes(500);
    expect(roleOf(grace)).toBe('talking webinar attendee');
    expect(grace.self()).toMatchObject({ audio: '' });
    // What the toolbar asks, and does, where no microphone runs.
    expect(selectMayStartAudio(grace.state())).toMatchObject({ isAllowed: true });
    expect(await grace.does(startAudioRequested({ mute: false }))).toMatchObject(isFine);
    expect(grace.self()).toMatchObject({ audio: 'computer', muted: false });
    expect(grace.engine.isMuted).toBe(false);
    await world.closes();
  });
});
