import { describe, expect, test } from '@jest/globals';
import { aClient, signallingSocket, takeSeat } from '../../test/builders/client';
import { aNumber } from '../../test/builders/meeting';
import { aParticipant } from '../../test/builders/participant';
import { PlenaryError } from '../protocol/error';
import type { SdkEvents } from './events';
import { sdkClientOf } from './sdkClient';

const grace = aParticipant({ userId: 2048, displayName: 'Grace', bCoHost: true });

/** An embedder's page with a seat in the meeting, and everything it was told. */
const anEmbedder = async () => {
  const core = aClient();
  const sdk = sdkClientOf(core.client);
  const told: [keyof SdkEvents, unknown][] = [];
  const names = [
    'user-added',
    'user-updated',
    'user-removed',
    'chat-received',
    'active-speakers-changed',
    'connection-changed',
    'inactivity-changed',
    'consent-asked',
    'reaction-shown',
    'spotlight-changed',
    'session-ended',
  ] as const;
  for (const name of names) sdk.on(name, (payload: unknown) => told.push([name, payload]));
  const joined = sdk.session.join({
    meetingNumber: aNumber,
    userName: 'Ada',
    userEmail: 'ada@example.org',
    password: 'sesame',
  });
  await core.clock.settle();
  const socket = signallingSocket(core);
  takeSeat(socket, { reply: { region: 'eu' }, people: [aParticipant(), grace] });
  const info = await joined;
  await core.clock.advance(16);
  const toldOf = (name: keyof SdkEvents) =>
    told.filter(([each]) => each === name).map(([, payload]) => payload);
  /** Answers the newest command. */
  const agree = async (settled: Promise<unknown>, value?: unknown) => {
    await core.clock.settle();
    const { name, body, seq } = socket.sent.at(-1)!;
    socket.ack(seq, value);
    await settled;
    return { name, body };
  };
  return { core, sdk, socket, info, toldOf, agree };
};

describe('an embedder', () => {
  test('joins with documented parameters and gets the public session', async () => {
    const { info, sdk, core, toldOf } = await anEmbedder();
    expect(info).toEqual({
      meetingNumber: aNumber,
      meetingTopic: 'Weekly planning',
      meetingId: 'meeting-id',
      userName: 'Ada',
      userEmail: 'ada@example.org',
      userId: 1024,
      participantId: 1,
      encryptionType: 'AES GCM',
      region: 'eu',
      isInMeeting: true,
      isOnHold: false,
    });
    expect(sdk.session.info()).toEqual(info);
    expect(core.http.infoCalls[0]?.password).toBeDefined();
    expect(toldOf('connection-changed')).toEqual([{ status: 'connected' }]);
  });

  test('is told of an interval without any message, and of its end', async () => {
    const { core, socket, toldOf } = await anEmbedder();
    await core.clock.advance(20_000);
    expect(toldOf('inactivity-changed')).toEqual([{ isInactive: true }]);
    socket.sayText('{"evt":0,"seq":1}');
    await core.clock.advance(20_000);
    expect(toldOf('inactivity-changed').at(-1)).toEqual({ isInactive: false });
  });

  test('sees people by their public names, and is told when they come, change and go', async () => {
    const { sdk, socket, core, toldOf } = await anEmbedder();
    expect(sdk.participants.list()).toMatchObject([
      { userId: 1024, displayName: 'Ada', isCoHost: false, userType: 9, phoneNumber: '' },
      { userId: 2048, displayName: 'Grace', isCoHost: true, nFECC: 0, isSpeakerOnly: false },
    ]);
    expect(toldOf('user-added')).toMatchObject([
      [{ userId: 1024, isSpeakerOnly: false }, { userId: 2048 }],
    ]);
    socket.say('rosterChanged', { update: [{ userId: 2048, bRaiseHand: true }] });
    await core.clock.advance(16);
    expect(toldOf('user-updated')).toMatchObject([[{ userId: 2048, bRaiseHand: true }]]);
    expect(sdk.participants.list()[1]).toMatchObject({ feedback: null });
    socket.say('rosterChanged', { update: [{ userId: 2048, feedback: 3 }] });
    await core.clock.advance(16);
    expect(toldOf('user-updated').at(-1)).toMatchObject([{ userId: 2048, feedback: 'slower' }]);
    // Another client may know more of them.
    socket.say('rosterChanged', { update: [{ userId: 2048, feedback: 99 }] });
    await core.clock.advance(16);
    expect(sdk.participants.list()[1]).toMatchObject({ feedback: null });
    const telephone = { userId: 2048, isSpeakerOnly: true, avatarBackgroundType: 4 };
    socket.say('rosterChanged', { update: [telephone] });
    await core.clock.advance(16);
    expect(toldOf('user-updated').at(-1)).toMatchObject([telephone]);
    // A caller who hides their number has no name on the wire.
    socket.say('rosterChanged', {
      update: [{ userId: 2048, displayName: '', userType: 5, isPhoneUser: true }],
    });
    await core.clock.advance(16);
    expect(sdk.participants.list()[1]).toMatchObject({ displayName: 'Telephone' });
    expect(sdk.chat.receivers().map(({ name }) => name)).not.toContain('Telephone');
    socket.say('rosterChanged', { update: [{ userId: 2048, userType: 15, isPhoneUser: false }] });
    await core.clock.advance(16);
    expect(sdk.participants.list()[1]).toMatchObject({ displayName: 'Room system' });
    socket.say('rosterChanged', { remove: [2048] });
    await core.clock.advance(16);
    expect(toldOf('user-removed')).toEqual([[{ userId: 2048 }]]);
    expect(JSON.stringify(toldOf('user-added'))).not.toContain('jid');
  });

  test('writes, reads, raises a hand and renames itself by the same commands as the screens', async () => {
    const { sdk, socket, core, agree, toldOf } = await anEmbedder();
    expect(
      await agree(sdk.chat.send('hello', 2048), { id: 'message-0001', timestamp: 5 }),
    ).toMatchObject({ name: 'sendChat', body: { text: 'hello', destNodeID: 2048 } });
    expect(await agree(sdk.hand.raise())).toMatchObject({ name: 'raiseHand' });
    expect(await agree(sdk.hand.lower())).toMatchObject({ name: 'lowerHand', body: {} });
    expect(await agree(sdk.participants.rename('Countess'))).toMatchObject({
      name: 'rename',
      body: { id: 1024, dn2: 'Countess', olddn2: 'Ada' },
    });
    expect(sdk.chat.history()).toEqual([]);
    socket.say('chatReceived', {
      id: 'message-0002',
      sn: 'sn-of-grace-0001',
      text: 'good morning',
      senderNodeID: 2048,
      senderName: 'Grace',
      senderGuid: 'guid-of-2048-000',
      destNodeID: 0,
      receiverName: 'Everyone',
      timestamp: 7,
    });
    await core.clock.settle();
    const message = {
      id: 'message-0002',
      message: 'good morning',
      sender: { name: 'Grace', userId: 2048, userGuid: 'guid-of-2048-000' },
      receiver: { name: 'Everyone', userId: 0 },
      timestamp: 7,
    };
    expect(toldOf('chat-received')).toEqual([message]);
    expect(sdk.chat.history()).toEqual([message]);
  });

  test('leads the meeting as a host does, and is told what becomes of it', async () => {
    const { core, sdk, socket, agree, toldOf } = await anEmbedder();
    await expect(sdk.hosting.muteAll()).rejects.toMatchObject({
      reason: 'only host or co-host can do the operation',
    });
    socket.say('rosterChanged', { update: [{ userId: 1024, isHost: true }] });
    await core.clock.advance(16);
    expect(await agree(sdk.hosting.hold(2048))).toEqual({
      name: 'holdPerson',
      body: { id: 2048, bHold: true },
    });
    const [undoable] = sdk.hosting.undoable();
    expect(undoable).toMatchObject({ name: 'Grace' });
    expect(await agree(sdk.hosting.undo(undoable!.seq))).toMatchObject({
      name: 'undo',
      body: { seq: undoable!.seq },
    });
    expect(await agree(sdk.hosting.setRules({ bLockShare: true }))).toMatchObject({
      name: 'setRules',
      body: { bLockShare: true },
    });
    await expect(sdk.hosting.setChatPrivilege(9)).rejects.toMatchObject({
      reason: 'invalid privilege value of parameter',
    });
    expect(await agree(sdk.hosting.spotlight(2048, 'add'))).toMatchObject({
      name: 'spotlightVideo',
    });
    socket.say('videoControlled', { spotlight: [2048] });
    socket.say('reactionShown', { userId: 2048, reaction: 'heart' });
    socket.say('consentAsked', {
      kind: 'unmute',
      req_id: 'request-1',
      senderNodeID: 2048,
      senderName: 'Grace',
    });
    await core.clock.settle();
    expect(toldOf('spotlight-changed')).toEqual([[2048]]);
    expect(toldOf('reaction-shown')).toEqual([{ userId: 2048, reaction: 'heart' }]);
    expect(toldOf('consent-asked')).toEqual([{ kind: 'unmute', senderName: 'Grace' }]);
    expect(sdk.consents.list()).toHaveLength(1);
    await sdk.consents.answer('unmute', false);
    expect(sdk.consents.list()).toEqual([]);
    await expect(sdk.webinar.start()).rejects.toMatchObject({
      reason: 'Module:webinar is not enabled',
    });
  });

  test('gets typed errors with the documented reasons', async () => {
    const { sdk } = await anEmbedder();
    const cases = [
      [sdk.session.end(), 'INSUFFICIENT_PRIVILEGES', 'only host can do the operation'],
      [sdk.audio.unmute(), 'INVALID_OPERATION', 'no audio joined'],
      [
        sdk.audio.mute(2048),
        'INSUFFICIENT_PRIVILEGES',
        'only host or co-host can do the operation',
      ],
      [sdk.audio.setUserVolume(9, 50), 'INVALID_PARAMETERS', 'no matching user'],
      [sdk.video.subscribe(2048, 2), 'INVALID_OPERATION', 'user is not send video'],
      [
        sdk.session.join({ meetingNumber: aNumber, userName: 'Ada' }),
        'INVALID_OPERATION',
        'already joined or connecting',
      ],
    ] as const;
    for (const [asked, type, reason] of cases) {
      const error = await asked.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(PlenaryError);
      expect(error).toMatchObject({ type, reason });
    }
  });

  test('hears nothing before it starts audio, and then speaks and is seen', async () => {
    const { sdk, core, agree, socket } = await anEmbedder();
    const heard: unknown[] = [];
    const cameras: unknown[] = [];
    sdk.stage.onOwnCamera((track) => cameras.push(track));
    sdk.on('active-speakers-changed', (speakers) => heard.push(speakers));
    const started = sdk.audio.start({ mute: true });
    await core.clock.settle();
    socket.say('rosterChanged', { update: [{ userId: 1024, audio: 'computer', muted: true }] });
    expect(await agree(started)).toMatchObject({ name: 'joinVoip', body: { muted: true } });
    expect(await agree(sdk.video.start())).toMatchObject({ body: { bOn: true } });
    expect(cameras).toEqual([undefined, expect.objectContaining({ kind: 'camera' })]);
    expect(sdk.stage.ownUserId).toBe(1024);
    core.engine.say({ type: 'activeSpeakers', users: [2048] });
    await core.clock.settle();
    expect(heard).toEqual([[2048]]);
    expect(await agree(sdk.video.stop())).toMatchObject({ body: { bOn: false } });
    expect(await agree(sdk.audio.stop())).toMatchObject({ name: 'leaveVoip' });
  });

  test('that no longer listens is told nothing; leaving ends the session', async () => {
    const { sdk, core, toldOf } = await anEmbedder();
    const endings: unknown[] = [];
    sdk.on('session-ended', (ending) => endings.push(ending))();
    const left = sdk.session.leave();
    await core.clock.advance(500);
    await left;
    expect(toldOf('session-ended')).toEqual([{ reason: 0, text: '' }]);
    expect(endings).toEqual([]);
    expect(sdk.session.info().isInMeeting).toBe(false);
    await sdk.dispose();
    expect(core.engine.called('dispose')).toHaveLength(1);
    expect(core.clock.pending()).toBe(0);
  });
});
