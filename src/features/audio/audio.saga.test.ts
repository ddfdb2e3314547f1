import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { Participant } from '../../protocol/signal/participants';
import { deviceTroubleTexts } from '../../protocol/vocabulary/mediaErrorTexts';
import { leaveRequested } from '../meeting/meeting.actions';
import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  unmuteRequested,
  userVolumeRequested,
} from './audio.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, audio: 'computer', muted: false })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);

/** The gateway changes Ada's own entry and answers the newest command of this name. */
const agree = (ada: Ada, name: string, own: Partial<Participant>): void => {
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...own }] });
  ada.socket().ack(newest(ada, name)!.seq);
};

const withAudio = async (muted = false): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  const started = ada.client.perform(startAudioRequested({ mute: muted }));
  await ada.clock.settle();
  agree(ada, 'joinVoip', { audio: 'computer', muted });
  await started;
  await ada.clock.advance(500);
  return ada;
};

describe('joining the sound of a meeting', () => {
  test('opens microphone and playback, then asks; nothing is sent before the gateway agrees', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startAudioRequested({ microphoneId: 'mic-2' }));
    await ada.clock.settle();
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
    expect(newest(ada, 'joinVoip')).toMatchObject({ body: { muted: false } });
    expect(ada.engine.isMuted).toBe(true);
    await expect(ada.client.perform(startAudioRequested({}))).rejects.toMatchObject({
      reason: 'Computer audio has been loading, please wait.',
    });
    agree(ada, 'joinVoip', { audio: 'computer', muted: false });
    await started;
    expect(ada.engine.isMuted).toBe(false);
    expect(ada.state().audio).toMatchObject({ isStarted: true, activeMicrophone: 'mic-2' });
  });

  test('muted upon entry stays muted, whatever was wished', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startAudioRequested({ mute: false }));
    await ada.clock.settle();
    agree(ada, 'joinVoip', { audio: 'computer', muted: true });
    await started;
    expect(ada.engine.isMuted).toBe(true);
  });

  test('a mute while it starts is heeded', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startAudioRequested({ mute: false }));
    await ada.clock.settle();
    await ada.client.perform(muteRequested({}));
    agree(ada, 'joinVoip', { audio: 'computer', muted: false });
    await ada.clock.settle();
    expect(newest(ada, 'muteAudio')).toMatchObject({ body: { bMute: true, id: 1024 } });
    agree(ada, 'muteAudio', { muted: true });
    await started;
    expect(ada.engine.isMuted).toBe(true);
  });

  test('listening alone opens no microphone', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startAudioRequested({ speakerOnly: true }));
    await ada.clock.settle();
    expect(ada.devices.opened).toEqual([]);
    expect(newest(ada, 'joinVoip')).toMatchObject({ body: { muted: true } });
    agree(ada, 'joinVoip', { audio: 'computer', muted: true });
    await started;
    expect(ada.state().audio.isSpeakerOnly).toBe(true);
  });

  test('a missing microphone gives way to the default one, a forbidden one is a refusal', async () => {
    const ada = await aJoinedClient({ people });
    ada.devices.missing.add('mic-9');
    void ada.client.perform(startAudioRequested({ microphoneId: 'mic-9' })).catch(() => undefined);
    await ada.clock.settle();
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['default']);

    const grace = await aJoinedClient({ people });
    grace.devices.failure = 'permission-denied';
    await expect(grace.client.perform(startAudioRequested({}))).rejects.toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
    });
    expect(grace.state().audio).toMatchObject({ isStarted: false, failure: 'permission-denied' });
  });

  test('a microphone that never opens is given up after 45 s', async () => {
    const ada = await aJoinedClient({ people });
    ada.ports.devices.openMicrophone = () => new Promise(() => undefined);
    const started = ada.client.perform(startAudioRequested({}));
    const late = expect(started).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    ada.socket().onCommand = ({ name }) => {
      if (name === 'heartbeat') ada.socket().sayText('{"evt":0,"seq":1}');
    };
    await ada.clock.advance(44_999);
    expect(ada.state().audio.isComputerAudioLoading).toBe(true);
    await ada.clock.advance(1);
    await late;
    expect(ada.state().audio.isComputerAudioLoading).toBe(false);
  });

  test('a stop while it starts ends it, and what opens later is let go', async () => {
    const ada = await aJoinedClient({ people });
    const { openMicrophone } = ada.ports.devices;
    let open: () => void = () => undefined;
    ada.ports.devices.openMicrophone = (options) =>
      new Promise((resolve) => {
        open = () => void openMicrophone(options).then(resolve);
      });
    const refused = expect(ada.client.perform(startAudioRequested({}))).rejects.toMatchObject({
      reason: 'no audio joined',
    });
    await ada.clock.settle();
    void ada.client.perform(stopAudioRequested()).catch(() => undefined);
    await refused;
    open();
    await ada.clock.settle();
    expect(ada.devices.opened).toHaveLength(1);
    expect(ada.devices.running()).toEqual([]);
    expect(newest(ada, 'joinVoip')).toBeUndefined();
  });

  test('playback that waits for a gesture is hinted at until it comes', async () => {
    const ada = await aJoinedClient({ people });
    ada.engine.playbackFailure = 'autoplay-failed';
    void ada.client.perform(startAudioRequested({})).catch(() => undefined);
    await ada.clock.settle();
    expect(ada.state().audio.hint).toBe('autoplay failed');
    await ada.clock.advance(6000);
    expect(ada.state().audio.hint).toBe('autoplay failed');
    ada.engine.playbackFailure = undefined;
    await ada.client.perform(resumePlaybackRequested());
    expect(ada.state().audio.hint).toBe('');
  });

  test('playback that cannot be is a failure, and no word of a gesture', async () => {
    const ada = await aJoinedClient({ people });
    ada.engine.playbackFailure = 'init-failed';
    void ada.client.perform(startAudioRequested({})).catch(() => undefined);
    await ada.clock.settle();
    expect(ada.state().audio).toMatchObject({ hint: '', failure: 'init-failed' });
  });
});

describe('mute', () => {
  test('silences before the gateway has heard of it, and is recorded as active', async () => {
    const ada = await withAudio();
    const muted = ada.client.perform(muteRequested({}));
    expect(ada.engine.isMuted).toBe(true);
    agree(ada, 'muteAudio', { muted: true });
    await muted;
    expect(ada.state().audio.mutedSource).toBe('active');
  });

  test('by the host closes the microphone; nobody but oneself opens it again', async () => {
    const ada = await withAudio();
    ada.socket().say('audioControlled', { mutedSource: 'passive by mute-one' });
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, muted: true }] });
    await ada.clock.advance(16);
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.state().audio.mutedSource).toBe('passive by mute-one');
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, muted: false }] });
    await ada.clock.advance(16);
    expect(ada.engine.isMuted).toBe(true);
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    agree(ada, 'muteAudio', { muted: false });
    await unmuted;
    expect(ada.engine.isMuted).toBe(false);
    expect(ada.state().audio.mutedSource).toBe('');
  });

  test('cannot be undone where attendees may not, unless one is host or co-host', async () => {
    const ada = await withAudio(true);
    ada.socket().say('audioControlled', { bCanUnmute: false });
    await expect(ada.client.perform(unmuteRequested())).rejects.toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'host not allow unmute themselves',
    });
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, bCoHost: true }] });
    await ada.clock.advance(16);
    void ada.client.perform(unmuteRequested()).catch(() => undefined);
    expect(newest(ada, 'muteAudio')).toMatchObject({ body: { bMute: false } });
  });

  test('that the gateway refuses to undo stays', async () => {
    const ada = await withAudio(true);
    const unmuted = ada.client.perform(unmuteRequested());
    const refused = expect(unmuted).rejects.toMatchObject({ reason: 'no' });
    await ada.clock.settle();
    const { seq } = newest(ada, 'muteAudio')!;
    ada
      .socket()
      .say('commandAcked', { seq, code: 1, type: 'INSUFFICIENT_PRIVILEGES', reason: 'no' });
    await refused;
    expect(ada.engine.isMuted).toBe(true);
  });
});

describe('a running microphone', () => {
  test('is switched without a word to the gateway, and mute stays as it is', async () => {
    const ada = await withAudio(true);
    const before = ada.socket().sent.length;
    await ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.socket().sent).toHaveLength(before);
  });

  test('that is unplugged gives way to the default one, and without any one is muted', async () => {
    const ada = await withAudio();
    await ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    ada.devices.opened.at(-1)!.end();
    await ada.clock.settle();
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['default']);
    expect(ada.engine.isMuted).toBe(false);
    ada.devices.failure = 'device-not-found';
    ada.devices.opened.at(-1)!.end();
    await ada.clock.settle();
    expect(ada.engine.isMuted).toBe(true);
    expect(newest(ada, 'muteAudio')).toMatchObject({ body: { bMute: true } });
    expect(ada.state().alerts.shown.at(-1)).toMatchObject({ intent: 'warning', of: 'audio' });
  });

  test('R14: whose permission is withdrawn is muted and told so', async () => {
    const ada = await withAudio();
    ada.devices.withdraw();
    await ada.clock.settle();
    expect(ada.engine.isMuted).toBe(true);
    expect(newest(ada, 'muteAudio')).toMatchObject({ body: { bMute: true } });
    expect(ada.state().audio.failure).toBe('permission-denied');
    expect(ada.state().alerts.shown.at(-1)).toMatchObject({
      type: 'permission-denied',
      reason: deviceTroubleTexts.microphone.denied,
    });
  });

  test('that gives no samples is opened again three times, then told', async () => {
    const ada = await withAudio();
    for (let turn = 1; turn <= 3; turn += 1) {
      ada.engine.say({ type: 'error', medium: 'audio', code: 'zero-data', detail: '' });
      await ada.clock.settle();
      expect(ada.engine.called('startMicrophone')).toHaveLength(1 + turn);
      expect(ada.state().audio.failure).toBeNull();
    }
    ada.engine.say({ type: 'error', medium: 'audio', code: 'zero-data', detail: '' });
    await ada.clock.settle();
    expect(ada.engine.called('startMicrophone')).toHaveLength(4);
    expect(ada.state().audio.failure).toBe('zero-data');
    // Another microphone is another try.
    await ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    ada.engine.say({ type: 'error', medium: 'audio', code: 'zero-data', detail: '' });
    await ada.clock.settle();
    expect(ada.engine.called('startMicrophone')).toHaveLength(6);
  });

  test('is let go when audio stops, and at once when leaving begins', async () => {
    const ada = await withAudio();
    const stopped = ada.client.perform(stopAudioRequested());
    expect(ada.devices.running()).toEqual([]);
    agree(ada, 'leaveVoip', { audio: '', muted: true });
    await stopped;
    expect(ada.state().audio).toMatchObject({ isStarted: false, leaveReason: 'active' });

    const grace = await withAudio();
    void grace.client.perform(leaveRequested());
    expect(grace.devices.running()).toEqual([]);
    await grace.clock.advance(500);
    expect(grace.clock.pending()).toBe(0);
  });
});

describe('how loud one person is', () => {
  test('is clamped, told to the engine, and forgotten with the meeting', async () => {
    const ada = await aJoinedClient({ people });
    await ada.client.perform(userVolumeRequested({ userId: 2048, volume: -5 }));
    expect(ada.engine.called('setVolume')).toEqual([[2048, 0]]);
    expect(ada.state().audio.localMutedList).toEqual([2048]);
    void ada.client.perform(leaveRequested());
    await ada.clock.advance(500);
    expect(ada.engine.called('setVolume').at(-1)).toEqual([2048, 100]);
  });
});
