import { describe, expect, test } from '@jest/globals';
import { aDeviceTest } from '../../../test/builders/aDeviceTest';
import { millis } from '../../kernel/units';
import {
  recordTestRequested,
  reportTestRequested,
  startCameraTestRequested,
  startMicrophoneTestRequested,
  startNetworkTestRequested,
  startSpeakerTestRequested,
  stopTestRequested,
} from './deviceTest.actions';

type Test = ReturnType<typeof aDeviceTest>;
/** So many frames at a distance of `every` ms, and then what is waited for. */
const film = async ({ world, clock }: Test, every: number, size = { width: 1280, height: 720 }) => {
  for (let at = 0; at < 2_000; at += every) world.show({ ...size, at: millis(at) });
  await clock.advance(2_000);
};
const measured = async (ada: Test) => {
  const done = ada.client.perform(startNetworkTestRequested());
  await ada.clock.advance(60_000);
  await done;
  return ada.of('network');
};

describe('a camera under test', () => {
  test('is shown, and says what it really gives, again and again', async () => {
    const ada = aDeviceTest();
    const shown: unknown[] = [];
    ada.client.meters.onCamera((track) => shown.push(track));
    await ada.client.perform(startCameraTestRequested({ cameraId: 'cam-2' }));
    expect(ada.client.meters.camera()).toBe(ada.devices.opened[0]?.track);
    await film(ada, 40);
    expect(ada.of('camera')).toMatchObject({
      ...{ phase: 'started', result: 'passed', width: 1280, height: 720, frameRate: 25 },
    });
    await film(ada, 100, { width: 640, height: 360 });
    expect(ada.of('camera')).toMatchObject({ width: 640, height: 360, frameRate: 10 });
    await ada.client.perform(stopTestRequested({ kind: 'camera' }));
    expect(ada.client.meters.camera()).toBeNull();
    expect(shown).toEqual([ada.devices.opened[0]?.track, null]);
    expect(ada.of('camera')).toMatchObject({ phase: 'stopped', result: 'passed' });
    expect(ada.held()).toBe(0);
  });

  test('that gives no picture fails, until it gives one', async () => {
    const ada = aDeviceTest();
    await ada.client.perform(startCameraTestRequested({}));
    await ada.clock.advance(6_000);
    expect(ada.of('camera').result).toBe('notTested');
    await ada.clock.advance(2_000);
    expect(ada.of('camera')).toMatchObject({ result: 'failed', failure: 'zero-data' });
    await film(ada, 50);
    expect(ada.of('camera')).toMatchObject({ result: 'passed', failure: null, frameRate: 20 });
  });

  test('that is blocked by the system, unplugged or stopped while it opens says so and is let go', async () => {
    const ada = aDeviceTest();
    ada.devices.failure = 'permission-blocked-by-system';
    const refused = ada.client.perform(startCameraTestRequested({}));
    await expect(refused).rejects.toMatchObject({ type: 'INSUFFICIENT_PRIVILEGES' });
    ada.devices.failure = undefined;
    await ada.client.perform(startCameraTestRequested({}));
    ada.devices.opened[0]?.end();
    await ada.clock.settle();
    expect(ada.of('camera')).toMatchObject({ phase: 'stopped', failure: 'device-ended' });
    const late = ada.client.perform(startCameraTestRequested({}));
    await ada.client.perform(stopTestRequested({ kind: 'camera' }));
    await late;
    await ada.clock.settle();
    expect(ada.of('camera').phase).toBe('stopped');
    expect(ada.held()).toBe(0);
  });
});

describe('the way to the gateway', () => {
  test('is measured: round trip, every type of socket, both directions', async () => {
    const ada = aDeviceTest();
    const passed = { result: 'passed', rtt: 20, failure: null };
    expect(await measured(ada)).toEqual({
      ...{ phase: 'stopped', result: 'passed', failure: null, rtt: 20, jitter: 0 },
      // The fake's calls take 20 ms beside what the bytes take.
      ...{ down: 20_000_000, up: 5_000_000 },
      sockets: { signal: passed, command: passed, audio: passed, video: passed, share: passed },
    });
    expect(ada.world.uploads).toEqual([65_536, 625_000]);
    expect(ada.held()).toBe(0);
  });

  test.each([
    ['unreachable', 'unreachable'],
    ['busy', 'busy'],
    ['nothing', 'unreachable'],
  ] as const)('that answers %s fails, and nothing more is asked', async (failure, told) => {
    const ada = aDeviceTest();
    ada.world.failure = failure;
    const { sockets, ...network } = await measured(ada);
    expect(network).toMatchObject({ result: 'failed', failure: told, rtt: null, down: null });
    expect(sockets.audio.result).toBe('notTested');
    expect(ada.held()).toBe(0);
  });

  test('says which type of socket does not come through, and measures the rest', async () => {
    const ada = aDeviceTest();
    Object.assign(ada.world.sockets, {
      signal: 'closes',
      audio: 'is silent',
      video: 'never opens',
    });
    const { sockets, ...network } = await measured(ada);
    expect(network).toMatchObject({ result: 'failed', failure: 'blocked', down: 20_000_000 });
    expect(Object.values(sockets).map(({ failure }) => failure)).toEqual([
      'blocked',
      null,
      'silent',
      'blocked',
      null,
    ]);
    expect(ada.held()).toBe(0);
  });

  test('that lets too little through is slow, and asks for no more than it must', async () => {
    const ada = aDeviceTest();
    ada.world.bandwidth = { down: 4_000_000, up: 300_000 };
    expect(await measured(ada)).toMatchObject({ result: 'failed', failure: 'slow', up: 300_000 });
    expect(ada.world.uploads).toEqual([65_536]);
  });

  test('is measured once at a time, and not to the end where somebody stops it', async () => {
    const ada = aDeviceTest();
    const done = ada.client.perform(startNetworkTestRequested());
    await ada.clock.advance(130);
    await expect(ada.client.perform(startNetworkTestRequested())).rejects.toMatchObject({
      reason: 'already started',
    });
    expect(ada.held()).toBe(5);
    await ada.client.perform(stopTestRequested({ kind: 'network' }));
    await done;
    expect(ada.of('network')).toMatchObject({ phase: 'stopped', result: 'notTested' });
    expect(ada.held()).toBe(0);
  });
});

describe('all of it', () => {
  test('is let go when the page is left', async () => {
    const ada = aDeviceTest();
    await ada.client.perform(startMicrophoneTestRequested({}));
    await ada.client.perform(startCameraTestRequested({}));
    await ada.client.perform(recordTestRequested());
    const unfinished = [
      ada.client.perform(startSpeakerTestRequested({ sound: 'ring' })),
      ada.client.perform(startNetworkTestRequested()),
    ].map((performed) => performed.catch((error: { reason: string }) => error.reason));
    await ada.clock.advance(130);
    expect(ada.held()).toBe(2 + 3 + 5);
    ada.client.dispose();
    expect(ada.held()).toBe(0);
    expect(await Promise.all(unfinished)).toEqual(['closed', 'closed']);
    await ada.clock.advance(60_000);
    expect(ada.clock.pending()).toBe(0);
  });

  test('is reported without a word of the person or of their things', async () => {
    const ada = aDeviceTest();
    const before = await ada.client.perform(reportTestRequested());
    expect(before).toMatchObject({
      ...{ product: 'Plenary', browser: 'chrome', system: 'linux', cores: 8 },
      microphone: { result: 'notTested', failure: null, peak: 0, duration: null },
    });
    await ada.client.perform(startMicrophoneTestRequested({ microphoneId: 'mic-2' }));
    await ada.client.perform(startCameraTestRequested({}));
    await film(ada, 40);
    await ada.client.perform(stopTestRequested({ kind: 'camera' }));
    await measured(ada);
    const report = await ada.client.perform(reportTestRequested());
    expect(report).toMatchObject({
      at: new Date(ada.clock.now()).toISOString(),
      devices: { microphones: 2, speakers: 1, cameras: 2 },
      camera: { result: 'passed', failure: null, width: 1280, height: 720, frameRate: 25 },
      network: { result: 'passed', rtt: 20, sockets: { audio: { rtt: 20 } } },
    });
    // Devices here are called 'microphone mic-2' and the like.
    expect(JSON.stringify(report)).not.toMatch(/mic-|cam-|spk-|label|deviceId/);
  });

  test('takes the devices that were chosen in the lobby', async () => {
    const ada = aDeviceTest();
    ada.storage.localItems.set('preferences', { microphoneId: 'mic-2', cameraId: 'cam-2' });
    await ada.clock.settle();
    await ada.client.perform(startMicrophoneTestRequested({}));
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
  });
});
