import { describe, expect, test } from '@jest/globals';
import { createDevices } from './devices';
import { translateMediaError } from './mediaErrors';

class FakeTrack extends EventTarget {
  stopped = 0;
  stop(): void {
    this.stopped += 1;
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: 'camera-7' };
  }
}

/** A browser whose `getUserMedia` answers in turn; every question is kept. */
const aBrowser = (answers: (FakeTrack | Error | DOMException)[], userAgent = '') => {
  const asked: MediaStreamConstraints[] = [];
  const media = Object.assign(new EventTarget(), {
    getUserMedia: (constraints: MediaStreamConstraints) => {
      asked.push(constraints);
      const answer = answers.shift();
      return answer instanceof FakeTrack
        ? Promise.resolve({ getTracks: () => [answer] })
        : Promise.reject(answer ?? new Error('not expected'));
    },
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'audioinput', deviceId: 'm', label: 'Microphone', groupId: 'g' },
        { kind: 'videoinput', deviceId: '', label: '', groupId: '' },
        { kind: 'audiooutput', deviceId: 's', label: 'Speaker', groupId: 'g' },
        { kind: 'toString', deviceId: 'x', label: '', groupId: '' },
      ]),
  });
  const permissions = {
    query: ({ name }: { name: string }) =>
      name === 'camera'
        ? Promise.resolve({ state: 'denied' })
        : Promise.reject(new TypeError('unknown name')),
  };
  const navigator = { mediaDevices: media, permissions, userAgent } as unknown as Navigator;
  return { asked, media, devices: createDevices(navigator) };
};
const camera = { deviceId: 'default', width: 640, height: 360, frameRate: 24 };
const domError = (name: string, message = ''): DOMException => new DOMException(message, name);

describe('devices', () => {
  test('are listed by kind, without those that cannot be chosen yet', async () => {
    const { devices } = aBrowser([]);
    expect((await devices.list()).map(({ kind, deviceId }) => [kind, deviceId])).toEqual([
      ['microphone', 'm'],
      ['speaker', 's'],
    ]);
  });

  test('tell when they change, until nobody listens', () => {
    const { devices, media } = aBrowser([]);
    let changes = 0;
    const stop = devices.onChange(() => {
      changes += 1;
    });
    media.dispatchEvent(new Event('devicechange'));
    stop();
    media.dispatchEvent(new Event('devicechange'));
    expect(changes).toBe(1);
  });

  test('say what the person allowed, and unknown where the browser does not know', async () => {
    const { devices } = aBrowser([]);
    expect(await devices.permission('camera')).toBe('denied');
    expect(await devices.permission('microphone')).toBe('unknown');
  });

  test('HD is asked for within the documented bounds, and with the device alone where it has none', async () => {
    const { devices, asked } = aBrowser([
      domError('OverconstrainedError'),
      new FakeTrack(),
      new FakeTrack(),
    ]);
    await devices.openCamera({ ...camera, deviceId: 'user', width: 1280, height: 720 });
    await devices.openCamera(camera);
    expect(asked[0]?.video).toEqual({
      facingMode: 'user',
      width: { ideal: 1280, min: 1024, max: 1920 },
      height: { ideal: 720, min: 576, max: 1080 },
      aspectRatio: { ideal: 16 / 9 },
      frameRate: { ideal: 24, max: 30 },
    });
    expect(asked[1]?.video).toEqual({ facingMode: 'user' });
    expect(asked[2]?.video).toMatchObject({
      width: { ideal: 640, max: 1920 },
      height: { ideal: 360, max: 1080 },
    });
  });

  test.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile', { facingMode: 'user' }],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', { facingMode: 'user' }],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', {}],
  ])('the default camera of %s is asked for as %j', async (userAgent, wanted) => {
    const { devices, asked } = aBrowser([new FakeTrack()], userAgent);
    await devices.openCamera(camera);
    const { facingMode } = asked[0]?.video as MediaTrackConstraints;
    expect(facingMode === undefined ? {} : { facingMode }).toEqual(wanted);
  });

  test('a chosen device is asked for exactly, the default one not at all', async () => {
    const { devices, asked } = aBrowser([new FakeTrack(), new FakeTrack(), new FakeTrack()]);
    await devices.openCamera({ ...camera, deviceId: 'camera-7' });
    await devices.openMicrophone({ deviceId: 'default' });
    await devices.openCamera({ ...camera, deviceId: 'environment' });
    expect(asked[0]).toMatchObject({ video: { deviceId: { exact: 'camera-7' } } });
    expect(asked[1]).toMatchObject({ audio: { echoCancellation: true } });
    expect(asked[1]?.audio).not.toHaveProperty('deviceId');
    expect(asked[2]).toMatchObject({ video: { facingMode: 'environment' } });
  });

  test('that cannot do what was wished are asked once more with less', async () => {
    const track = new FakeTrack();
    const { devices, asked } = aBrowser([domError('OverconstrainedError'), track]);
    const opened = await devices.openCamera({ ...camera, deviceId: 'camera-7' });
    expect(opened).toMatchObject({ ok: true, value: { kind: 'camera', deviceId: 'camera-7' } });
    expect(asked[1]).toEqual({ video: { deviceId: { exact: 'camera-7' } } });
    const never = aBrowser([domError('OverconstrainedError'), domError('OverconstrainedError')]);
    expect(await never.devices.openCamera(camera)).toMatchObject({
      error: { code: 'overconstrained' },
    });
    expect(never.asked).toHaveLength(2);
  });

  test('that end by themselves say so once', async () => {
    const track = new FakeTrack();
    const { devices } = aBrowser([track]);
    const opened = await devices.openMicrophone({ deviceId: 'default' });
    if (!opened.ok) throw new Error(opened.error.code);
    let ended = 0;
    opened.value.onEnded(() => {
      ended += 1;
    });
    track.dispatchEvent(new Event('ended'));
    track.dispatchEvent(new Event('ended'));
    expect(ended).toBe(1);
    opened.value.stop();
    expect(track.stopped).toBe(1);
  });

  test('are refused with a type where the page is not secure', async () => {
    const devices = createDevices({} as Navigator);
    expect(await devices.list()).toEqual([]);
    expect(await devices.openCamera(camera)).toMatchObject({ error: { code: 'unsupported' } });
    expect(await devices.permission('camera')).toBe('unknown');
  });
});

describe('the picker of a surface', () => {
  test('asks the system nothing in the turn of a press', async () => {
    const asked: object[] = [];
    let questions = 0;
    const hints = {
      platform: 'macOS',
      getHighEntropyValues: async () => {
        questions += 1;
        return { platformVersion: '15.0' };
      },
    };
    const mediaDevices = {
      getSupportedConstraints: () => ({ restrictOwnAudio: true, displaySurface: true }),
      getDisplayMedia: async (options: object) => {
        asked.push(options);
        throw domError('NotAllowedError');
      },
    };
    const navigator = { mediaDevices, userAgent: '', userAgentData: hints } as unknown as Navigator;
    const devices = createDevices(navigator);
    expect(await devices.prepareSurface()).toMatchObject({
      sounds: { monitor: true },
      takesHint: true,
    });
    await devices.openSurface({});
    expect(asked).toMatchObject([{ systemAudio: 'include' }]);
    expect(questions).toBe(1);
  });
});

describe('trouble with a device', () => {
  test.each([
    [domError('NotAllowedError', 'Permission denied'), 'permission-denied'],
    [domError('NotAllowedError', 'Permission denied by system'), 'permission-blocked-by-system'],
    [domError('NotFoundError'), 'device-not-found'],
    [domError('NotReadableError'), 'device-in-use'],
    [domError('AbortError'), 'device-in-use'],
    [domError('OverconstrainedError'), 'overconstrained'],
    [new TypeError('x'), 'unsupported'],
    [domError('Never heard of'), 'stream-failed'],
    ['text', 'stream-failed'],
  ] as const)('%s is %s', (cause, code) => {
    expect(translateMediaError(cause).code).toBe(code);
  });

  test('is logged by name, never by message, which may name a device', () => {
    const failure = translateMediaError(domError('NotReadableError', 'Ada her camera'));
    expect(JSON.stringify(failure)).not.toContain('Ada');
  });
});
