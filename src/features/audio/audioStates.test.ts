import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import type { Participant } from '../../protocol/signal/participants';
import {
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  unmuteRequested,
  type StartAudioOptions,
} from './audio.actions';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);
const agree = (ada: Ada, name: string, own: Partial<Participant>): void => {
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...own }] });
  ada.socket().ack(newest(ada, name)!.seq);
};
const own = async (ada: Ada, change: Partial<Participant>): Promise<void> => {
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...change }] });
  await ada.clock.advance(20);
};
const starting = async (ada: Ada, options: StartAudioOptions = {}): Promise<void> => {
  const started = ada.client.perform(startAudioRequested(options));
  await ada.clock.settle();
  const isMuted = options.mute === true || options.speakerOnly === true;
  agree(ada, 'joinVoip', { audio: 'computer', muted: isMuted });
  await started;
  await ada.clock.advance(500);
};
const withAudio = async (options: StartAudioOptions = {}): Promise<Ada> => {
  const ada = await aJoinedClient({ people: [aParticipant()] });
  await starting(ada, options);
  return ada;
};
/** The line lives: each heartbeat is answered. */
const answerHeartbeats = (ada: Ada): void => {
  ada.socket().onCommand = ({ name }) => {
    if (name === 'heartbeat') ada.socket().sayText('{"evt":0,"seq":1}');
  };
};
/** From now on microphones open only when the test says so. */
const holdOpening = ({ ports }: Ada): (() => void) => {
  const { openMicrophone } = ports.devices;
  const waiting: (() => void)[] = [];
  ports.devices.openMicrophone = (wanted) =>
    new Promise((resolve) => waiting.push(() => void openMicrophone(wanted).then(resolve)));
  return () => waiting.splice(0).forEach((open) => open());
};

describe('one audio action at a time', () => {
  test('a switch waits for the one before, and is refused after 30 s', async () => {
    const ada = await withAudio();
    answerHeartbeats(ada);
    const open = holdOpening(ada);
    const first = ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-1' }));
    await ada.clock.advance(5000);
    const second = ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    const refused = expect(second).rejects.toMatchObject({
      type: 'OPERATION_TIMEOUT',
      reason: 'Computer audio has been loading, please wait.',
    });
    await ada.clock.advance(29_999);
    const third = ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    await ada.clock.advance(1);
    await refused;
    open();
    await first;
    open();
    await ada.clock.settle();
    open();
    await third;
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
  });

  test('a stop waits for nobody, and what was about to open is let go', async () => {
    const ada = await withAudio();
    const open = holdOpening(ada);
    const switched = ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    const refused = expect(switched).rejects.toMatchObject({ reason: 'no audio joined' });
    await ada.clock.settle();
    const stopped = ada.client.perform(stopAudioRequested());
    agree(ada, 'leaveVoip', { audio: '', muted: true });
    await stopped;
    await refused;
    open();
    await ada.clock.settle();
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().audio).toMatchObject({ isStarted: false, leaveReason: 'active' });
  });
});

describe('going to none records why', () => {
  test('active, when the person leaves', async () => {
    const ada = await withAudio();
    void ada.client.perform(stopAudioRequested());
    expect(ada.state().audio.leaveReason).toBe('active');
  });

  test('microphone error, when none opens or the rates do not agree', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    ada.devices.failure = 'permission-denied';
    await ada.client.perform(startAudioRequested({})).catch(() => undefined);
    expect(ada.state().audio).toMatchObject({ leaveReason: 'microphone error', isStarted: false });

    const grace = await withAudio();
    grace.engine.say({ type: 'error', medium: 'audio', code: 'sample-rate-mismatch', detail: '' });
    await grace.clock.settle();
    expect(grace.state().audio).toMatchObject({
      ...{ leaveReason: 'microphone error', failure: 'sample-rate-mismatch', isStarted: false },
    });
    expect(newest(grace, 'leaveVoip')).toBeDefined();
    expect(grace.devices.running()).toEqual([]);
  });

  test('microphone error, where the code that sends it cannot be loaded', async () => {
    const ada = await withAudio();
    ada.engine.say({ type: 'error', medium: 'audio', code: 'assets-missing', detail: '' });
    await ada.clock.settle();
    expect(ada.state().audio).toMatchObject({
      ...{ leaveReason: 'microphone error', failure: 'assets-missing', isStarted: false },
    });
    expect(newest(ada, 'leaveVoip')).toBeDefined();
  });

  test('microphone error, in its own words, when the rates do not agree while it starts', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    const started = ada.client.perform(startAudioRequested({}));
    const refused = expect(started).rejects.toMatchObject({
      reason: "Your microphone and speaker don't work together. Choose other devices.",
    });
    await ada.clock.settle();
    ada.engine.say({ type: 'error', medium: 'audio', code: 'sample-rate-mismatch', detail: '' });
    await refused;
    expect(ada.state().audio.leaveReason).toBe('microphone error');
  });

  test('failover, when another seat has no audio: it is announced again', async () => {
    const ada = await withAudio();
    ada.socket().close();
    await ada.clock.advance(150);
    takeSeat(ada.socket(), { reply: { resumed: false }, people: [aParticipant()] });
    ada.socket().sayText('{"evt":0,"seq":1}');
    await ada.clock.settle();
    expect(ada.state().audio).toMatchObject({ leaveReason: 'failover', isStarted: true });
    expect(newest(ada, 'joinVoip')).toMatchObject({ body: { muted: false } });
  });

  test('ended by system, when it does not start in 45 s', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    answerHeartbeats(ada);
    holdOpening(ada);
    const started = ada.client.perform(startAudioRequested({})).catch((error: unknown) => error);
    await ada.clock.advance(45_000);
    expect(await started).toMatchObject({ type: 'OPERATION_TIMEOUT' });
    expect(ada.state().audio.leaveReason).toBe('ended by system');
  });
});

describe('computer and telephone', () => {
  test('one heard by telephone leaves computer audio, and comes back muted after it', async () => {
    const ada = await withAudio({ microphoneId: 'mic-2' });
    await own(ada, { audio: 'phone', muted: false });
    expect(ada.state().audio).toMatchObject({ leaveReason: 'pstn', isStarted: false });
    expect(ada.devices.running()).toEqual([]);
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.engine.called('stopPlayback')).toHaveLength(1);
    expect(newest(ada, 'leaveVoip')).toBeUndefined();
    await expect(ada.client.perform(startAudioRequested({}))).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'joined by phone',
    });
    await own(ada, { audio: '', muted: true });
    agree(ada, 'joinVoip', { audio: 'computer', muted: true });
    await ada.clock.advance(500);
    expect(newest(ada, 'joinVoip')).toMatchObject({ body: { muted: true } });
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
    expect(ada.engine.isMuted).toBe(true);
  });

  test('one who only heard the meeting hears it by one of both', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    await own(ada, { audio: 'phone', muted: false });
    const before = ada.engine.called('startPlayback').length;
    expect(ada.engine.called('stopPlayback')).toHaveLength(1);
    await own(ada, { audio: '', muted: true });
    expect(ada.engine.called('startPlayback')).toHaveLength(before + 1);
    expect(newest(ada, 'joinVoip')).toBeUndefined();
  });

  test('one heard by telephone unmutes it, and opens no microphone', async () => {
    const ada = await aJoinedClient({ people: [aParticipant({ audio: 'phone', muted: true })] });
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    agree(ada, 'muteAudio', { muted: false });
    await unmuted;
    expect(ada.devices.opened).toEqual([]);
    expect(ada.engine.isMuted).toBe(true);
  });
});

describe('whose doing a mute is', () => {
  test('inherited with the start, active by oneself, passive by others', async () => {
    const ada = await withAudio({ mute: true });
    const sources = () => {
      const { mutedSource, unmutedSource } = ada.state().audio;
      return [mutedSource, unmutedSource];
    };
    expect(sources()).toEqual(['inherited', '']);
    const unmuting = async (payload: Parameters<typeof unmuteRequested>[0]) => {
      const unmuted = ada.client.perform(unmuteRequested(payload));
      await ada.clock.settle();
      agree(ada, 'muteAudio', { muted: false });
      await unmuted;
    };
    await unmuting(undefined);
    expect(sources()).toEqual(['', 'active']);
    ada.socket().say('audioControlled', { mutedSource: 'passive by mute-all' });
    await own(ada, { muted: true });
    expect(sources()).toEqual(['passive by mute-all', '']);
    await unmuting({ source: 'passive by mute-one' });
    expect(sources()).toEqual(['', 'passive by mute-one']);
  });

  test('inherited, where the meeting mutes upon entry', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    const started = ada.client.perform(startAudioRequested({ mute: false }));
    await ada.clock.settle();
    agree(ada, 'joinVoip', { audio: 'computer', muted: true });
    await started;
    expect(ada.state().audio).toMatchObject({ mutedSource: 'inherited', unmutedSource: '' });
  });
});

describe('a browser that starts no sound without a gesture', () => {
  test('is waited for 1260 ms, then a prompt resumes it', async () => {
    const environment = createFakeEnvironment({ needsAudioGesture: true });
    const ada = await aJoinedClient({ people: [aParticipant()] }, {}, { environment });
    const { startPlayback } = ada.ports.engine;
    ada.ports.engine.startPlayback = () => new Promise(() => undefined);
    const started = ada.client.perform(startAudioRequested({}));
    await ada.clock.advance(1259);
    expect(ada.state().audio.hint).toBe('');
    await ada.clock.advance(1);
    expect(ada.state().audio.hint).toBe('autoplay failed');
    agree(ada, 'joinVoip', { audio: 'computer', muted: false });
    await started;
    ada.ports.engine.startPlayback = startPlayback;
    await ada.client.perform(resumePlaybackRequested());
    expect(ada.state().audio.hint).toBe('');
  });
});

describe('that one only listens', () => {
  test('is told once, after a moment that grows with the meeting', async () => {
    const people = Array.from({ length: 100 }, (_, at) =>
      aParticipant({ userId: 1024 * (at + 1) }),
    );
    const ada = await aJoinedClient({ people });
    ada.ports.clock.random = () => 0.5;
    const started = ada.client.perform(startAudioRequested({ speakerOnly: true }));
    await ada.clock.settle();
    agree(ada, 'joinVoip', { audio: 'computer', muted: true });
    await started;
    // Half of log10(100) seconds.
    await ada.clock.advance(990);
    expect(newest(ada, 'tellSpeakerOnly')).toBeUndefined();
    await ada.clock.advance(20);
    expect(newest(ada, 'tellSpeakerOnly')).toMatchObject({ body: { isSpeakerOnly: true } });
    agree(ada, 'tellSpeakerOnly', { isSpeakerOnly: true });
    await ada.clock.advance(5000);
    expect(ada.socket().sent.filter(({ name }) => name === 'tellSpeakerOnly')).toHaveLength(1);
  });
});
