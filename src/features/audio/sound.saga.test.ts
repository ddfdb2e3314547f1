import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import type { Participant } from '../../protocol/signal/participants';
import { settingsChanged } from '../settings/settings.slice';
import {
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  unmuteRequested,
  type StartAudioOptions,
} from './audio.actions';
import {
  pauseMediaFileRequested,
  playMediaFileRequested,
  startSecondaryRequested,
  stopMediaFileRequested,
  stopSecondaryRequested,
  switchSoundRequested,
  syncHeadsetRequested,
} from './sound.actions';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);
const agree = (ada: Ada, name: string, own: Partial<Participant>): void => {
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...own }] });
  ada.socket().ack(newest(ada, name)!.seq);
};
const starting = async (ada: Ada, options: StartAudioOptions = {}): Promise<void> => {
  const started = ada.client.perform(startAudioRequested(options));
  await ada.clock.settle();
  agree(ada, 'joinVoip', { audio: 'computer', muted: options.mute ?? false });
  await started;
  await ada.clock.advance(500);
};
const withAudio = async (
  options: StartAudioOptions = {},
  world: Parameters<typeof aJoinedClient>[2] = {},
): Promise<Ada> => {
  const ada = await aJoinedClient({ people: [aParticipant()] }, {}, world);
  await starting(ada, options);
  return ada;
};
/** How microphones are asked for from now on. */
const processingsOf = ({ ports }: Ada): readonly unknown[] => {
  const asked: unknown[] = [];
  const { openMicrophone } = ports.devices;
  ports.devices.openMicrophone = (wanted) => {
    asked.push(wanted.processing);
    return openMicrophone(wanted);
  };
  return asked;
};

describe('the own sound', () => {
  test('is what a start was told, and is changed while it runs, without a gap', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    const processings = processingsOf(ada);
    await starting(ada, { originalSound: { hifi: true, stereo: true }, highBitrate: true });
    expect(ada.engine.called('setSoundQuality').at(-1)).toEqual([
      { originalSound: true, hifi: true, stereo: true, highBitrate: true },
    ]);
    expect(processings.at(-1)).toMatchObject({ echoCancellation: false, channels: 2 });
    await ada.client.perform(
      switchSoundRequested({ originalSound: false, backgroundNoiseSuppression: true }),
    );
    expect(ada.state().audio.sound).toMatchObject({
      ...{ originalSound: false, hifi: false, stereo: false, highBitrate: true },
      ...{ backgroundNoiseSuppression: true, noise: 'on' },
    });
    expect(processings.at(-1)).toEqual({ noiseSuppression: false });
    expect(ada.devices.running()).toHaveLength(1);
    expect(ada.engine.called('startMicrophone')).toHaveLength(2);
    expect(ada.engine.isMuted).toBe(false);
  });

  test('sounds as before where the microphone does not open otherwise', async () => {
    const ada = await withAudio();
    ada.devices.failure = 'device-in-use';
    await expect(
      ada.client.perform(switchSoundRequested({ originalSound: true })),
    ).rejects.toMatchObject({ type: 'INTERNAL_ERROR' });
    expect(ada.state().audio.sound.originalSound).toBe(false);
    expect(ada.engine.called('setSoundQuality').at(-1)).toMatchObject([{ originalSound: false }]);
    expect(ada.devices.running()).toHaveLength(1);
  });

  test('is refused what this machine cannot do, and nothing begins', async () => {
    const environment = createFakeEnvironment({ isMobile: true });
    const ada = await aJoinedClient({ people: [aParticipant()] }, {}, { environment });
    await expect(
      ada.client.perform(startAudioRequested({ backgroundNoiseSuppression: true })),
    ).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'background noise suppression is not supported',
    });
    expect(ada.devices.opened).toEqual([]);
    expect(ada.state().audio.isComputerAudioLoading).toBe(false);
  });

  test('follows what a person has chosen for good, as far as this machine can', async () => {
    const environment = createFakeEnvironment({ canShareMemory: false });
    const ada = await aJoinedClient({ people: [aParticipant()] }, {}, { environment });
    ada.client.store.dispatch(
      settingsChanged({ backgroundNoiseSuppression: true, highBitrate: true }),
    );
    await starting(ada);
    expect(ada.engine.called('setNoiseSuppression')).toEqual([[false]]);
    expect(ada.engine.called('setSoundQuality').at(-1)).toMatchObject([{ highBitrate: true }]);
    expect(ada.storage.localItems.get('settings')).toMatchObject({ highBitrate: true });
  });

  test('loses the noise in the browser where the engine cannot take it, and says so', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    ada.engine.noiseSuppressionFails = true;
    const processings = processingsOf(ada);
    await starting(ada, { backgroundNoiseSuppression: true });
    expect(ada.state().audio.sound.noise).toBe('failed');
    expect(processings.at(-1)).toEqual({});
    expect(ada.devices.running()).toHaveLength(1);
    expect(ada.state().alerts.shown.at(-1)).toMatchObject({
      reason: "Background noise suppression couldn't start. Others may hear noise around you.",
    });
  });

  test('cannot be changed before there is any', async () => {
    const ada = await aJoinedClient();
    await expect(
      ada.client.perform(switchSoundRequested({ highBitrate: true })),
    ).rejects.toMatchObject({ reason: 'no audio joined' });
  });
});

describe('a file in the place of the microphone', () => {
  const file = { url: 'blob:file', loop: true };

  test('is heard from the start, and no microphone is opened', async () => {
    const ada = await withAudio({ mediaFile: file });
    expect(ada.engine.called('startMediaFile')).toEqual([
      [{ url: 'blob:file', loop: true, playback: false, currentTime: 0 }],
    ]);
    expect(ada.devices.opened).toEqual([]);
    expect(ada.engine.isMuted).toBe(false);
    await ada.client.perform(pauseMediaFileRequested({ isPaused: true }));
    expect(ada.state().audio.sound.mediaFile).toBe('paused');
  });

  test('takes the place of a microphone that runs, and gives it back', async () => {
    const ada = await withAudio({ microphoneId: 'mic-2' });
    await ada.client.perform(playMediaFileRequested(file));
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().audio.sound.mediaFile).toBe('playing');
    await ada.client.perform(stopMediaFileRequested());
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
    expect(ada.state().audio.sound.mediaFile).toBe('');
    await expect(ada.client.perform(stopMediaFileRequested())).rejects.toMatchObject({
      reason: 'media file is not playing',
    });
  });

  test('that is no sound is refused, and the microphone goes on', async () => {
    const ada = await withAudio();
    ada.engine.sourceFailure = 'decode-failed';
    await expect(ada.client.perform(playMediaFileRequested(file))).rejects.toMatchObject({
      type: 'INTERNAL_ERROR',
      reason: 'audio encode or decode error',
    });
    expect(ada.devices.running()).toHaveLength(1);
  });

  test('that has ended leaves one muted, and the next unmute opens the microphone', async () => {
    const ada = await withAudio({ mediaFile: { url: 'blob:file' } });
    ada.engine.say({ type: 'mediaFile', state: 'ended' });
    await ada.clock.settle();
    expect(ada.engine.isMuted).toBe(true);
    agree(ada, 'muteAudio', { muted: true });
    await ada.clock.advance(100);
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    agree(ada, 'muteAudio', { muted: false });
    await unmuted;
    expect(ada.devices.running()).toHaveLength(1);
  });
});

describe('a second microphone', () => {
  test('is mixed in beside the first, and ends with the audio', async () => {
    const ada = await withAudio({ microphoneId: 'mic-1' });
    await ada.client.perform(startSecondaryRequested({ microphoneId: 'mic-2' }));
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-1', 'mic-2']);
    expect(ada.engine.called('startSecondaryMicrophone')).toHaveLength(1);
    expect(ada.state().audio.sound.secondaryMicrophone).toBe('mic-2');
    const stopped = ada.client.perform(stopAudioRequested());
    agree(ada, 'leaveVoip', { audio: '', muted: true });
    await stopped;
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().audio.sound.secondaryMicrophone).toBe('');
  });

  test.each([
    ['mic-1', 'Secondary audio cannot use the microphone that is in use.'],
    ['mic-9', 'cannot find target microphone'],
  ])('%s is refused', async (microphoneId, reason) => {
    const ada = await withAudio({ microphoneId: 'mic-1' });
    await expect(
      ada.client.perform(startSecondaryRequested({ microphoneId })),
    ).rejects.toMatchObject({ reason });
    expect(ada.devices.running()).toHaveLength(1);
  });

  test('is refused while sharing, and ends when sharing begins', async () => {
    const ada = await withAudio({ microphoneId: 'mic-1' });
    await ada.client.perform(startSecondaryRequested({ microphoneId: 'mic-2' }));
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, sharerOn: true }] });
    await ada.clock.advance(16);
    expect(ada.state().audio.sound.secondaryMicrophone).toBe('');
    expect(ada.devices.running()).toHaveLength(1);
    await expect(
      ada.client.perform(startSecondaryRequested({ microphoneId: 'mic-2' })),
    ).rejects.toMatchObject({ reason: 'Secondary audio cannot be started while sharing.' });
  });

  test('ends when it is unplugged, or becomes the first', async () => {
    const ada = await withAudio({ microphoneId: 'mic-1' });
    await ada.client.perform(startSecondaryRequested({ microphoneId: 'mic-2' }));
    ada.devices.opened.at(-1)!.end();
    await ada.clock.settle();
    expect(ada.state().audio.sound.secondaryMicrophone).toBe('');
    await ada.client.perform(startSecondaryRequested({ microphoneId: 'mic-2' }));
    await ada.client.perform(switchMicrophoneRequested({ microphoneId: 'mic-2' }));
    await ada.clock.settle();
    expect(ada.state().audio.sound.secondaryMicrophone).toBe('');
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
    await expect(ada.client.perform(stopSecondaryRequested())).rejects.toMatchObject({
      reason: 'Secondary audio is not started.',
    });
  });
});

describe('the buttons of a headset', () => {
  test('mute and unmute, and its lamp shows what became of it', async () => {
    const ada = await withAudio({ syncButtonsOnHeadset: true });
    expect(ada.headset.lamp).toBe(false);
    ada.headset.press();
    await ada.clock.settle();
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.headset.lamp).toBe(true);
    agree(ada, 'muteAudio', { muted: true });
    await ada.clock.advance(100);
    ada.headset.press();
    await ada.clock.settle();
    expect(ada.headset.lamp).toBe(true);
    agree(ada, 'muteAudio', { muted: false });
    await ada.clock.settle();
    expect(ada.headset.lamp).toBe(false);
    const stopped = ada.client.perform(stopAudioRequested());
    agree(ada, 'leaveVoip', { audio: '', muted: true });
    await stopped;
    expect(ada.headset.lamp).toBeUndefined();
  });

  test('are asked for on a click, once, and let go when they are wanted no more', async () => {
    const ada = await withAudio();
    ada.headset.isAllowed = false;
    await ada.client.perform(syncHeadsetRequested({ isOn: true }));
    await ada.clock.settle();
    expect(ada.headset).toMatchObject({ asked: 1, lamp: false });
    await ada.client.perform(syncHeadsetRequested({ isOn: false }));
    expect(ada.headset.lamp).toBeUndefined();
  });

  test('are refused where there is none, or the browser cannot reach any', async () => {
    const ada = await withAudio();
    Object.assign(ada.headset, { isAllowed: false, isChosen: false });
    await expect(ada.client.perform(syncHeadsetRequested({ isOn: true }))).rejects.toMatchObject({
      reason: 'no headset was chosen',
    });
    expect(ada.state().audio.sound.syncButtonsOnHeadset).toBe(false);
  });
});
