import { describe, expect, test } from '@jest/globals';
import { startAudioRequested, unmuteRequested } from '../../src/features/audio/audio.actions';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { selectConsents } from '../../src/features/hosting/hosting.selectors';
import { joinRequested } from '../../src/features/meeting/meeting.actions';
import { selectMay, selectOwnRole } from '../../src/features/meeting/privilege.selectors';
import { selectPeople } from '../../src/features/participants/participants.selectors';
import { startVideoRequested } from '../../src/features/video/video.actions';
import {
  allowToTalkRequested,
  depromoteRequested,
  promoteRequested,
  startWebinarRequested,
} from '../../src/features/webinar/webinar.actions';
import {
  selectAttendeeCount,
  selectAttendeeOrder,
  selectIsPracticing,
} from '../../src/features/webinar/webinar.selectors';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const idOf = (person: Person): number => person.state().meeting.userId;
const roleOf = (person: Person) => selectOwnRole(person.state());
const seen = (person: Person) => selectPeople(person.state()).map(({ displayName }) => displayName);
const listed = (person: Person) =>
  selectAttendeeOrder(person.state()).map(({ displayName }) => displayName);
const asked = (person: Person) => selectConsents(person.state()).map(({ kind }) => kind);

/** The host, one who speaks with them, and two who listen. */
const attended = async () => {
  const world = createWorld(1, { options: { isWebinar: true } });
  const ada = await world.joins('Ada', { isHost: true });
  const pam = await world.joins('Pam', { isPanelist: true });
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  await world.passes(1500);
  const jidOf = (person: Person): string => person.state().meeting.jid;
  return { world, ada, pam, grace, alan, jidOf };
};

describe('a practice session', () => {
  test('is for hosts and panelists, until the host starts the webinar', async () => {
    const world = createWorld(1, { options: { isWebinar: true, isPracticeSession: true } });
    const ada = await world.joins('Ada', { isHost: true });
    const pam = await world.joins('Pam', { isPanelist: true });
    expect(roleOf(pam)).toBe('panelist');
    expect(await pam.does(startVideoRequested({}))).toMatchObject(isFine);
    for (const person of [ada, pam]) expect(selectIsPracticing(person.state())).toBe(true);

    const grace = world.arrives('Grace');
    const joined = grace.asks(joinRequested({ meetingNumber, userName: 'Grace' }));
    await world.passes(12_000);
    expect(grace.state().meeting).toMatchObject({ isJoining: true, isWaitingForHost: true });
    expect(seen(grace)).toEqual([]);
    expect(grace.engine.sessions.audio).toEqual([]);
    expect(listed(ada)).toEqual([]);

    const onlyHosts = 'only host or co-host can do the operation';
    expect(selectMay('startWebinar')(pam.state())).toMatchObject({
      refusal: { reason: onlyHosts },
    });
    expect(await pam.does(startWebinarRequested())).toEqual({ isOk: false, reason: onlyHosts });
    const notStarted = 'meeting not started';
    expect(selectMay('depromote')(ada.state(), idOf(pam))).toMatchObject({
      refusal: { reason: notStarted, code: 3008 },
    });
    const down = depromoteRequested({ userId: idOf(pam) });
    expect(await ada.does(down)).toEqual({ isOk: false, reason: notStarted });

    expect(await ada.does(startWebinarRequested())).toMatchObject(isFine);
    await world.passes(7000);
    expect(await joined).toMatchObject(isFine);
    expect(roleOf(grace)).toBe('webinar attendee');
    expect(grace.state().meeting.isWaitingForHost).toBe(false);
    expect(seen(grace)).toEqual(['Ada', 'Pam', 'Grace']);
    for (const person of [ada, pam]) {
      expect(selectIsPracticing(person.state())).toBe(false);
      expect(seen(person)).toEqual(['Ada', 'Pam']);
      expect(listed(person)).toEqual(['Grace']);
    }
    for (const person of [ada, pam, grace]) expect(selectAttendeeCount(person.state())).toBe(1);
    expect(await ada.does(down)).toMatchObject(isFine);
    await world.closes();
  });

  test('begins again with its gateway, and its audience waits rather than being put out', async () => {
    const options = { isWebinar: true, isPracticeSession: true };
    const world = createWorld(1, { options });
    const ada = await world.joins('Ada', { isHost: true });
    await ada.does(startWebinarRequested());
    const grace = await world.joins('Grace');
    world.control.cutAll();
    world.place.restart();
    await world.passes(15_000);
    expect(roleOf(ada)).toBe('host');
    expect(grace.state().connection.connectionStatus).toBe('reconnecting');
    expect(grace.state().meeting.ended).toBeNull();
    await ada.does(startWebinarRequested());
    await world.passes(10_000);
    expect(grace.state().connection.connectionStatus).toBe('connected');
    expect(seen(grace)).toEqual(['Ada', 'Grace']);
    expect(listed(ada)).toEqual(['Grace']);
    await world.closes();
  });
});

describe('a promotion', () => {
  test('asks one person, who may decline and stays where they were', async () => {
    const { world, ada, pam, grace, alan, jidOf } = await attended();
    expect(await pam.does(promoteRequested({ jid: jidOf(grace) }))).toEqual({
      isOk: false,
      reason: 'only host or co-host can do the operation',
    });
    await ada.does(promoteRequested({ jid: jidOf(grace) }));
    await world.passes(500);
    expect([ada, pam, grace, alan].map(asked)).toEqual([[], [], ['promote'], []]);
    const no = consentAnswerRequested({ kind: 'promote', agreed: false });
    expect(await grace.does(no)).toMatchObject(isFine);
    await world.passes(2000);
    expect(asked(grace)).toEqual([]);
    expect(roleOf(grace)).toBe('webinar attendee');
    for (const person of [ada, pam]) {
      expect(seen(person)).toEqual(['Ada', 'Pam']);
      expect(listed(person)).toEqual(['Alan', 'Grace']);
    }
    await world.closes();
  });

  test('and a demotion are seen by each as what they are', async () => {
    const { world, ada, pam, grace, alan, jidOf } = await attended();
    await ada.does(promoteRequested({ jid: jidOf(grace) }));
    await world.passes(500);
    await grace.does(consentAnswerRequested({ kind: 'promote', agreed: true }));
    await world.passes(3000);
    for (const person of [ada, pam, grace]) {
      expect(seen(person)).toEqual(['Ada', 'Pam', 'Grace']);
      expect(listed(person)).toEqual(['Alan']);
    }
    expect([...seen(alan)].sort()).toEqual(['Ada', 'Alan', 'Grace', 'Pam']);
    expect(listed(alan)).toEqual([]);

    expect(await ada.does(depromoteRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
    await world.passes(3000);
    expect([ada, pam, grace, alan].map(asked)).toEqual([[], [], [], []]);
    for (const person of [ada, pam]) {
      expect(seen(person)).toEqual(['Ada', 'Pam']);
      expect(listed(person)).toEqual(['Alan', 'Grace']);
    }
    expect(listed(grace)).toEqual([]);
    expect([...seen(grace)].sort()).toEqual(['Ada', 'Grace', 'Pam']);
    expect([...seen(alan)].sort()).toEqual(['Ada', 'Alan', 'Pam']);
    await world.closes();
  });
});

describe('to talk', () => {
  test('is offered to one, who may stay silent and unmute later', async () => {
    const { world, ada, grace, alan, jidOf } = await attended();
    await grace.does(startAudioRequested({}));
    await ada.does(allowToTalkRequested({ jid: jidOf(grace), bAllow: true }));
    await world.passes(500);
    expect([grace, alan].map(asked)).toEqual([['talk'], []]);
    await grace.does(consentAnswerRequested({ kind: 'talk', agreed: false }));
    expect(asked(grace)).toEqual([]);
    expect(grace.engine.isMuted).toBe(true);
    const talks = () =>
      selectAttendeeOrder(ada.state()).map(({ displayName, isAllowToTalk, muted }) => ({
        displayName,
        isAllowToTalk,
        muted,
      }));
    const silent = { displayName: 'Alan', isAllowToTalk: false, muted: true };
    expect(talks()).toEqual([silent, { displayName: 'Grace', isAllowToTalk: true, muted: true }]);
    expect(await grace.does(unmuteRequested())).toMatchObject(isFine);
    await world.passes(500);
    expect(talks()).toEqual([silent, { displayName: 'Grace', isAllowToTalk: true, muted: false }]);
    expect(seen(alan)).not.toContain('Grace');
    await world.closes();
  });

  test('is a question no longer once it is withdrawn', async () => {
    const { world, ada, grace, jidOf } = await attended();
    await grace.does(startAudioRequested({}));
    await ada.does(allowToTalkRequested({ jid: jidOf(grace), bAllow: true }));
    await world.passes(500);
    expect(asked(grace)).toEqual(['talk']);
    await ada.does(allowToTalkRequested({ jid: jidOf(grace), bAllow: false }));
    await world.passes(1500);
    expect(asked(grace)).toEqual([]);
    expect(roleOf(grace)).toBe('webinar attendee');
    expect(await grace.does(unmuteRequested())).toMatchObject({ isOk: false });
    expect(grace.engine.isMuted).toBe(true);
    await world.closes();
  });
});
