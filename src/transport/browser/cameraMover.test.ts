import { describe, expect, test } from '@jest/globals';
import { openCameraMover } from './cameraMover';

type Numbers = Record<string, number>;

/** A camera whose browser moves it, or says nothing of that. */
const aTrack = (capabilities: Record<string, Numbers>, settings: Numbers) => {
  const asked: MediaTrackConstraints[] = [];
  const now = { ...settings };
  let isRunning = true;
  return {
    asked,
    isRunning: () => isRunning,
    track: {
      getCapabilities: () => capabilities,
      getSettings: () => ({ deviceId: 'camera-7', ...now }),
      applyConstraints: async (wanted: MediaTrackConstraints) => {
        asked.push(wanted);
        const [values = {}] = wanted.advanced ?? [];
        for (const [name, value] of Object.entries(values as Numbers)) {
          const range = capabilities[name];
          if (!range || value > (range['max'] ?? 0))
            throw new DOMException('pan setting out of range', 'OverconstrainedError');
          now[name] = value;
        }
      },
      stop: () => {
        isRunning = false;
      },
    },
  };
};
const aNavigator = (track: unknown, permission?: string) => {
  const asked: unknown[] = [];
  const navigator = {
    mediaDevices: {
      getUserMedia: async (constraints: unknown) => {
        asked.push(constraints);
        if (track instanceof Error) throw track;
        return { getTracks: () => [track] };
      },
    },
    permissions: {
      query: async (wanted: { readonly panTiltZoom?: boolean }) => {
        if (permission === undefined) throw new TypeError('unknown name');
        return { state: wanted.panTiltZoom === true ? permission : 'granted' };
      },
    },
  } as unknown as Navigator;
  return { asked, navigator };
};
const everyWay = {
  pan: { min: -10, max: 10, step: 1 },
  tilt: { min: 0, max: 5, step: 1 },
  zoom: { min: 100, max: 400, step: 10 },
};

describe('what moves a camera', () => {
  test('is opened beside the picture, for the same device, with the leave to move it', async () => {
    const { track, asked, isRunning } = aTrack(everyWay, { pan: 0, tilt: 2, zoom: 100 });
    const { navigator, asked: questions } = aNavigator(track, 'granted');
    const opened = await openCameraMover(navigator, 'camera-7');
    expect(questions).toEqual([
      { video: { deviceId: { exact: 'camera-7' }, pan: true, tilt: true, zoom: true } },
    ]);
    if (!opened.ok) throw new Error(opened.error.detail);
    expect(opened.value.read()).toEqual({
      pan: { min: -10, max: 10, step: 1, value: 0 },
      tilt: { min: 0, max: 5, step: 1, value: 2 },
      zoom: { min: 100, max: 400, step: 10, value: 100 },
    });
    expect(await opened.value.move({ pan: 4, zoom: 120 })).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([{ advanced: [{ pan: 4, zoom: 120 }] }]);
    expect(opened.value.read()).toMatchObject({ pan: { value: 4 }, zoom: { value: 120 } });
    expect(await opened.value.move({ pan: 11 })).toMatchObject({
      error: { code: 'overconstrained' },
    });
    opened.value.close();
    expect(isRunning()).toBe(false);
  });

  test.each([
    ['prompt', 'permission-denied'],
    ['denied', 'permission-denied'],
    ['granted', 'no axes'],
    [undefined, 'no axes'],
  ])('a camera of which nothing is said, permission %s: %s', async (permission, outcome) => {
    const { track, isRunning } = aTrack({}, {});
    const opened = await openCameraMover(aNavigator(track, permission).navigator, 'camera-7');
    const found = opened.ok
      ? Object.keys(opened.value.read()).join() || 'no axes'
      : opened.error.code;
    expect([found, isRunning()]).toEqual([outcome, outcome === 'no axes']);
  });

  test('leaves out what says no numbers, and takes any place without a step', async () => {
    const { track } = aTrack(
      { pan: { min: 0, max: Number.NaN }, zoom: { min: 1, max: 2 } },
      { pan: 0, tilt: 3, zoom: 1 },
    );
    const opened = await openCameraMover(aNavigator(track, 'granted').navigator, 'camera-7');
    expect(opened.ok && opened.value.read()).toEqual({
      zoom: { min: 1, max: 2, step: 0, value: 1 },
    });
  });

  test("says what a browser's refusal is", async () => {
    const refused = Object.assign(new Error('Permission denied'), { name: 'NotAllowedError' });
    expect(await openCameraMover(aNavigator(refused).navigator, 'camera-7')).toMatchObject({
      error: { code: 'permission-denied' },
    });
  });
});
