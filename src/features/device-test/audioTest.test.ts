import { describe, expect, test } from '@jest/globals';
import { aDeviceTest } from '../../../test/builders/aDeviceTest';
import { ok } from '../../kernel/result';
import {
  judgeSpeakerTestRequested,
  muteTestRequested,
  playRecordingTestRequested,
  recordTestRequested,
  startMicrophoneTestRequested,
  startSpeakerTestRequested,
  stopRecordingTestRequested,
  stopTestRequested,
} from './deviceTest.actions';

const reasonOf = (performed: Promise<unknown>) =>
  performed.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  );
/** A test whose microphone runs. */
const listening = async () => {
  const ada = aDeviceTest();
  await ada.client.perform(startMicrophoneTestRequested({}));
  return ada;
};
const stop = (kind: 'microphone' | 'speaker') => stopTestRequested({ kind });

describe('a microphone under test', () => {
  test('has passed once it is heard, shows its level ten times a second, and keeps its peak', async () => {
    const ada = await listening();
    const shown: number[] = [];
    ada.client.meters.onLevel('microphone', (level) => shown.push(level));
    for (let at = 0; at < 10; at += 1) {
      ada.world.hear(at === 3 ? 0.01 : 0);
      await ada.clock.settle();
    }
    expect(ada.of('microphone')).toMatchObject({ result: 'notTested', peak: 0 });
    for (const level of [0.3, 0.6, 0.61, 0.2, 0]) {
      ada.world.hear(level);
      await ada.clock.settle();
    }
    expect(ada.of('microphone')).toMatchObject({ phase: 'started', result: 'passed', peak: 0.6 });
    expect(shown).toEqual([0.01, 0, 0.61]);
  });

  test('that nobody hears fails after a while, and passes when it is heard after all', async () => {
    const ada = await listening();
    await ada.clock.advance(7_900);
    expect(ada.of('microphone').result).toBe('notTested');
    await ada.clock.advance(200);
    expect(ada.of('microphone')).toMatchObject({ result: 'failed', failure: 'zero-data' });
    ada.world.hear(0.5);
    await ada.clock.settle();
    expect(ada.of('microphone')).toMatchObject({ result: 'passed', failure: null });
  });

  test('that is muted is not blamed for its silence', async () => {
    const ada = await listening();
    await ada.client.perform(muteTestRequested({ isMuted: true }));
    expect(ada.devices.opened[0]?.track.enabled).toBe(false);
    await ada.clock.advance(30_000);
    expect(ada.of('microphone').result).toBe('notTested');
    await ada.client.perform(muteTestRequested({ isMuted: false }));
    expect(ada.devices.opened[0]?.track.enabled).toBe(true);
    await ada.clock.advance(10_000);
    expect(ada.of('microphone').failure).toBe('zero-data');
  });

  test('media 8: is started once, and muted, unmuted, recorded and stopped only when started', async () => {
    const ada = aDeviceTest();
    const tell = (...intents: Parameters<typeof ada.client.perform>[0][]) =>
      Promise.all(intents.map((intent) => reasonOf(ada.client.perform(intent))));
    const mute = muteTestRequested({ isMuted: true });
    const unmute = muteTestRequested({ isMuted: false });
    expect(await tell(mute, unmute, recordTestRequested(), stop('microphone'))).toEqual(
      Array(4).fill('not started'),
    );
    expect(await tell(startMicrophoneTestRequested({}), startMicrophoneTestRequested({}))).toEqual([
      'done',
      'already started',
    ]);
    expect(await tell(startMicrophoneTestRequested({}))).toEqual(['already started']);
    expect(await tell(unmute, mute, mute, unmute, unmute)).toEqual([
      'already unmuted',
      'done',
      'already muted',
      'done',
      'already unmuted',
    ]);
    expect(await tell(stop('microphone'), stop('microphone'))).toEqual(['done', 'not started']);
    expect(ada.devices.opened).toHaveLength(1);
    expect(ada.held()).toBe(0);
  });

  test.each(['permission-denied', 'device-not-found', 'device-in-use'] as const)(
    'that does not open says %s and may be tried again',
    async (code) => {
      const ada = aDeviceTest();
      ada.devices.failure = code;
      expect(await reasonOf(ada.client.perform(startMicrophoneTestRequested({})))).not.toBe('done');
      expect(ada.of('microphone')).toMatchObject({
        ...{ phase: 'stopped', result: 'failed', failure: code },
      });
      ada.devices.failure = undefined;
      await ada.client.perform(startMicrophoneTestRequested({ microphoneId: 'mic-2' }));
      expect(ada.of('microphone')).toMatchObject({ phase: 'started', result: 'notTested' });
      expect(ada.devices.running()[0]?.deviceId).toBe('mic-2');
    },
  );

  test('that is unplugged is let go, and says so', async () => {
    const ada = await listening();
    ada.devices.opened[0]?.end();
    await ada.clock.settle();
    expect(ada.of('microphone')).toMatchObject({ phase: 'stopped', failure: 'device-ended' });
    expect(ada.held()).toBe(0);
  });
});

describe('a recording', () => {
  test('lasts ten seconds at most, and is played on the chosen speaker', async () => {
    const ada = await listening();
    await ada.client.perform(recordTestRequested());
    expect(await reasonOf(ada.client.perform(recordTestRequested()))).toBe('already started');
    await ada.clock.advance(9_900);
    expect(ada.of('microphone').recording).toBe('recording');
    await ada.clock.advance(5_000);
    expect(ada.of('microphone')).toMatchObject({ recording: 'recorded', duration: 10_000 });
    const played = ada.client.perform(playRecordingTestRequested({ speakerId: 'spk-1' }));
    await ada.clock.settle();
    expect(ada.of('microphone').recording).toBe('playing');
    const again = ada.client.perform(playRecordingTestRequested({}));
    expect(await reasonOf(again)).toBe('already started');
    const [sound] = ada.world.played;
    expect(sound).toMatchObject({ what: ada.world.recording, speakerId: 'spk-1' });
    sound?.end();
    await played;
    expect(ada.of('microphone').recording).toBe('recorded');
    expect(sound?.isStopped).toBe(true);
  });

  test('is ended before its time, once', async () => {
    const ada = await listening();
    expect(await reasonOf(ada.client.perform(stopRecordingTestRequested()))).toBe('not started');
    expect(await reasonOf(ada.client.perform(playRecordingTestRequested({})))).toBe('not started');
    await ada.client.perform(recordTestRequested());
    await ada.clock.advance(1_234);
    await ada.client.perform(stopRecordingTestRequested());
    expect(ada.of('microphone')).toMatchObject({ recording: 'recorded', duration: 1_234 });
  });

  test('that came to nothing is none, and where it is not possible that is said', async () => {
    const ada = await listening();
    ada.world.recording = 'nothing';
    await ada.client.perform(recordTestRequested());
    await ada.client.perform(stopRecordingTestRequested());
    expect(ada.of('microphone')).toMatchObject({ recording: 'none', duration: null });
    ada.world.recording = 'unsupported';
    expect(await reasonOf(ada.client.perform(recordTestRequested()))).toMatch(/update/);
  });

  test('goes with its microphone: what runs is lost, what plays falls silent at the next start', async () => {
    const ada = await listening();
    await ada.client.perform(recordTestRequested());
    await ada.client.perform(stop('microphone'));
    expect(ada.of('microphone').recording).toBe('none');
    await ada.client.perform(startMicrophoneTestRequested({}));
    await ada.client.perform(recordTestRequested());
    await ada.client.perform(stopRecordingTestRequested());
    await ada.client.perform(stop('microphone'));
    const played = ada.client.perform(playRecordingTestRequested({}));
    await ada.clock.settle();
    await ada.client.perform(startMicrophoneTestRequested({}));
    await played;
    expect(ada.world.played[0]?.isStopped).toBe(true);
    expect(ada.of('microphone').recording).toBe('none');
  });
});

describe('a speaker under test', () => {
  test('plays the sample for three seconds, and a person says whether it was heard', async () => {
    const ada = aDeviceTest();
    const judge = (isHeard: boolean) => judgeSpeakerTestRequested({ isHeard });
    expect(await reasonOf(ada.client.perform(judge(true)))).toBe('not started');
    const shown: number[] = [];
    ada.client.meters.onLevel('speaker', (level) => shown.push(level));
    const played = ada.client.perform(startSpeakerTestRequested({ sound: 'sample' }));
    await ada.clock.settle();
    expect(ada.of('speaker')).toMatchObject({ phase: 'started', playing: 'sample' });
    const second = ada.client.perform(startSpeakerTestRequested({ sound: 'ring' }));
    expect(await reasonOf(second)).toBe('already started');
    const [sound] = ada.world.played;
    expect(sound).toMatchObject({ what: 'sample', speakerId: 'default', limit: 3000 });
    for (let at = 0; at < 5; at += 1) sound?.tell(0.4);
    sound?.end(ok({ isOutputChosen: false }));
    await played;
    expect(ada.of('speaker')).toMatchObject({
      ...{ phase: 'stopped', playing: null, isAsking: true, isOutputChosen: false },
      result: 'notTested',
    });
    expect(shown).toEqual([0.4, 0]);
    await ada.client.perform(judge(false));
    expect(ada.of('speaker')).toMatchObject({ result: 'failed', failure: 'unheard' });
    await ada.client.perform(judge(true));
    expect(ada.of('speaker')).toMatchObject({ result: 'passed', failure: null, isAsking: false });
  });

  test.each(['autoplay-failed', 'unplayed'] as const)('that fails with %s says so', async (why) => {
    const ada = aDeviceTest();
    const played = reasonOf(ada.client.perform(startSpeakerTestRequested({ sound: 'ring' })));
    await ada.clock.settle();
    ada.world.played[0]?.end(why);
    expect(await played).not.toBe('done');
    expect(ada.of('speaker')).toMatchObject({
      ...{ phase: 'stopped', result: 'failed', failure: why, isAsking: false },
    });
    expect(ada.held()).toBe(0);
  });

  test('is stopped in the middle', async () => {
    const ada = aDeviceTest();
    const played = ada.client.perform(startSpeakerTestRequested({ sound: 'ring' }));
    await ada.clock.settle();
    await ada.client.perform(stop('speaker'));
    await played;
    expect(ada.world.played[0]?.isStopped).toBe(true);
    expect(ada.held()).toBe(0);
  });
});
