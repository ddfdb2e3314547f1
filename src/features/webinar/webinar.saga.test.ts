import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { WebinarAttendee } from '../../protocol/signal/webinar';
import { startAudioRequested, unmuteRequested } from '../audio/audio.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { allowToTalkRequested, promoteRequested, webinarAttendeesUpdated } from './webinar.actions';
import { selectAttendee, selectAttendeeCount, selectAttendeeOrder } from './webinar.selectors';

const anAttendee = (at: number, over: Partial<WebinarAttendee> = {}): WebinarAttendee => ({
  jid: `listener-${at}@plenary`,
  userId: (at + 10) * 1024,
  displayName: `Listener ${at}`,
  bRaiseHand: false,
  raiseHandRev: 0,
  isAllowToTalk: false,
  audio: '',
  muted: true,
  isInFailover: false,
  ...over,
});
const asHost = () =>
  aJoinedClient({
    reply: { isHost: true, role: 1, webinarRole: 10 },
    people: [aParticipant({ isHost: true })],
  });
const asListener = () => aJoinedClient({ reply: { webinarRole: 30 } });
type Ada = Awaited<ReturnType<typeof asHost>>;
const lists = async (ada: Ada, attendees: readonly WebinarAttendee[]): Promise<void> => {
  ada.socket().say('webinarAttendeesChanged', { action: 'list', attendees: [...attendees] });
  await ada.clock.advance(16);
};

describe("a webinar's host", () => {
  test('sees attendees by jid, raised hands first, as they come, change and go', async () => {
    const ada = await asHost();
    await lists(ada, [anAttendee(1), anAttendee(2)]);
    ada.socket().say('webinarAttendeesChanged', {
      action: 'update',
      attendees: [anAttendee(2, { bRaiseHand: true, raiseHandRev: 7 })],
    });
    ada.socket().say('webinarAttendeesChanged', { action: 'add', attendees: [anAttendee(3)] });
    ada.socket().say('webinarAttendeesChanged', { action: 'remove', jids: ['listener-1@plenary'] });
    await ada.clock.advance(500);
    expect(selectAttendeeOrder(ada.state()).map(({ displayName }) => displayName)).toEqual([
      'Listener 2',
      'Listener 3',
    ]);
    expect(selectAttendeeCount(ada.state())).toBe(2);
    expect(selectAttendee(ada.state(), 'listener-1@plenary')).toBeUndefined();
    expect(selectAttendee(ada.state(), 'constructor')).toBeUndefined();
  });

  test('is told of a burst of ten thousand in a handful of changes', async () => {
    const ada = await asHost();
    await ada.clock.advance(1000);
    const before = ada.actions.length;
    for (let at = 0; at < 200; at += 1)
      ada.socket().say('webinarAttendeesChanged', {
        action: 'add',
        attendees: Array.from({ length: 50 }, (_, one) => anAttendee(at * 50 + one)),
      });
    await ada.clock.advance(500);
    expect(selectAttendeeCount(ada.state())).toBe(10_000);
    const changes = ada.actions.slice(before).filter(webinarAttendeesUpdated.match);
    expect(changes.length).toBeLessThanOrEqual(4);
  }, 30_000);

  test('asks an attendee to become a panelist, and lets one talk', async () => {
    const ada = await asHost();
    await lists(ada, [anAttendee(1)]);
    const { jid, userId } = anAttendee(1);
    void ada.client.perform(promoteRequested({ jid }));
    expect(ada.socket().sent.at(-1)).toMatchObject({
      name: 'changeWebinarRole',
      body: { jid, userID: userId, bPromote: true },
    });
    void ada.client.perform(allowToTalkRequested({ jid, bAllow: true }));
    expect(ada.socket().sent.at(-1)).toMatchObject({
      name: 'allowToTalk',
      body: { jid, bAllow: true },
    });
    await expect(
      ada.client.perform(promoteRequested({ jid: 'nobody@plenary' })),
    ).rejects.toMatchObject({ reason: 'no matching user' });
  });
});

describe("a webinar's attendee", () => {
  /** Answers commands as the gateway does, and says what it says to all. */
  const served = async (ada: Ada): Promise<void> => {
    ada.socket().onCommand = ({ name, body, seq }) => {
      const update = (fields: object): void =>
        ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...fields }] });
      if (name === 'joinVoip') update({ audio: 'computer', muted: body.muted });
      if (name === 'leaveVoip') update({ audio: '', muted: true });
      if (name === 'muteAudio') update({ muted: body.bMute });
      if (name !== 'heartbeat') ada.socket().ack(seq);
    };
  };

  test('listens, and sends nothing whatever is asked for', async () => {
    const ada = await asListener();
    await served(ada);
    await ada.client.perform(startAudioRequested({ mute: false }));
    expect(ada.engine.called('startMicrophone')).toEqual([]);
    expect(ada.state().audio).toMatchObject({ isStarted: true, isSpeakerOnly: true });
    expect(selectMay('startVideo')(ada.state()).isAllowed).toBe(false);
    await expect(ada.client.perform(unmuteRequested())).rejects.toMatchObject({
      reason: 'Webinar attendee cannot unmute self audio.',
    });
  });

  test('talks once allowed, and listens again 300 ms after that is withdrawn', async () => {
    const ada = await asListener();
    await served(ada);
    await ada.client.perform(startAudioRequested({}));
    ada.socket().say('audioControlled', { isAllowToTalk: true });
    await ada.client.perform(unmuteRequested());
    await ada.clock.advance(50);
    expect(ada.engine.called('startMicrophone')).toHaveLength(1);
    expect(ada.engine.isMuted).toBe(false);
    ada.socket().say('audioControlled', { isAllowToTalk: false });
    await ada.clock.advance(50);
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.state().audio.isStarted).toBe(false);
    expect(ada.engine.called('stopPlayback')).toEqual([]);
    await ada.clock.advance(400);
    expect(ada.state().audio).toMatchObject({ isStarted: true, isSpeakerOnly: true });
    expect(ada.engine.called('startMicrophone')).toHaveLength(1);
    expect(ada.engine.isMuted).toBe(true);
  });
});
