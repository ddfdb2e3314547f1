import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SurfaceWish } from '../devicesPort';
import { openSurface } from './surface';

class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  label = 'a tab';
  readonly kind: string;
  settings: object;
  constructor(kind: string, settings: object) {
    super();
    this.kind = kind;
    this.settings = settings;
  }
  getSettings(): object {
    return this.settings;
  }
  stop(): void {
    this.readyState = 'ended';
  }
}

interface Browser {
  readonly supported?: object;
  readonly userAgent?: string;
  /** Its system, as Chromium names it. */
  readonly platform?: string;
}
/** A browser whose picker gives these tracks, or fails; what it was asked for is kept. */
const aBrowser = (
  answer: readonly FakeTrack[] | (() => Promise<never>),
  { supported = {}, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)', platform }: Browser = {},
) => {
  const asked: object[] = [];
  const of = (kind: string) => (answer as FakeTrack[]).filter((track) => track.kind === kind);
  const mediaDevices = {
    getSupportedConstraints: () => supported,
    getDisplayMedia: (options: object) => {
      asked.push(options);
      return answer instanceof Function
        ? answer()
        : Promise.resolve({
            getTracks: () => answer,
            getVideoTracks: () => of('video'),
            getAudioTracks: () => of('audio'),
          });
    },
  };
  const userAgentData = platform === undefined ? undefined : { platform };
  return { asked, navigator: { mediaDevices, userAgent, userAgentData } as unknown as Navigator };
};
const picked = async (
  displaySurface: string,
  sound?: object,
  { wish, ...browser }: Browser & { readonly wish?: SurfaceWish } = {},
) => {
  const audio = sound && new FakeTrack('audio', sound);
  const tracks = [new FakeTrack('video', { displaySurface }), ...(audio ? [audio] : [])];
  const { asked, navigator } = aBrowser(tracks, browser);
  const opened = await openSurface(navigator, wish);
  if (!opened.ok) throw new Error(opened.error.detail);
  return { asked: asked[0], surface: opened.value, audio, tracks };
};

const policy = `Failed to execute 'getDisplayMedia' on 'MediaDevices': Access to the feature
"display-capture" is disallowed by permissions policy.`;
const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('the picker of a surface', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** The code of a picker that fails with this exception, `after` so many ms. */
  const failing = async (
    [name, message]: readonly [string, string],
    { after = 5000, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)' } = {},
  ) => {
    const fails = () =>
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new DOMException(message, name)), after);
      });
    const opening = openSurface(aBrowser(fails, { userAgent }).navigator);
    await jest.advanceTimersByTimeAsync(after);
    const opened = await opening;
    return opened.ok ? 'ok' : [opened.error.code, opened.error.detail];
  };

  test.each([
    ['NotAllowedError', 'Permission denied by user', 'permission request cancelled'],
    ['NotAllowedError', 'Permission dismissed', 'permission request cancelled'],
    ['NotAllowedError', 'Permission denied', 'permission request cancelled'],
    ['NotAllowedError', 'Permission denied by system', 'system error'],
    ['NotAllowedError', policy, 'error'],
    ['NotFoundError', 'The object can not be found here.', 'error'],
    ['NotReadableError', 'Could not start video source', 'error'],
    ['AbortError', 'Timeout starting video source', 'timeout'],
    ['AbortError', 'Invalid state', 'error'],
    ['InvalidStateError', 'getDisplayMedia() requires transient activation', 'press required'],
    ['InvalidAccessError', 'must be called from a user gesture handler', 'press required'],
    ['OverconstrainedError', '', 'error'],
  ])('fails with %s (%s): %s', async (name, message, code) => {
    expect(await failing([name, message])).toEqual([code, name]);
  });

  test('never opened where the browser refuses at once', async () => {
    const refusal = ['NotAllowedError', 'The request is not allowed by the user agent'] as const;
    expect(await failing(refusal, { after: 20 })).toContain('permission denied');
    expect(await failing(refusal)).toContain('permission request cancelled');
  });

  test.each(['NotFoundError', 'NotReadableError'])(
    'fails with %s where macOS does not let the browser record',
    async (name) => {
      const error = [name, ''] as const;
      expect(await failing(error, { userAgent: macintosh })).toEqual(['system error', name]);
    },
  );

  test.each([
    ['Windows', {}, { systemAudio: 'exclude', windowAudio: 'exclude' }],
    ['Windows', { restrictOwnAudio: true }, { systemAudio: 'include', windowAudio: 'window' }],
    ['Linux', { restrictOwnAudio: true }, { systemAudio: 'exclude', windowAudio: 'exclude' }],
  ])(
    'offers sound that may hold the meeting only where it is left out, as was said (%s, %j)',
    async (platform, supported, offer) => {
      const { asked } = await picked('browser', undefined, { supported, platform });
      expect(asked).toMatchObject({
        ...offer,
        audio: { suppressLocalAudioPlayback: false, noiseSuppression: false },
        selfBrowserSurface: 'exclude',
      });
    },
  );

  test.each([
    ['monitor', 'include'],
    ['window', 'exclude'],
    ['browser', 'exclude'],
  ] as const)(
    'begins with what the person chose before (%s), and whole screens: %s',
    async (displaySurface, monitorTypeSurfaces) => {
      const { asked } = await picked('browser', undefined, { wish: { displaySurface } });
      expect(asked).toMatchObject({ video: { displaySurface }, monitorTypeSurfaces });
    },
  );

  test('begins with nothing where the person chose nothing', async () => {
    const { asked } = await picked('browser');
    expect(asked).toMatchObject({ monitorTypeSurfaces: 'include' });
    expect(asked).not.toHaveProperty('video.displaySurface');
    expect(asked).not.toHaveProperty('controller');
  });

  test('opens in the turn of the call where it is known what the browser can do', () => {
    const { asked, navigator } = aBrowser([new FakeTrack('video', {})], { platform: 'macOS' });
    void openSurface(navigator, { sounds: { monitor: true, window: false, browser: true } });
    expect(asked).toMatchObject([{ systemAudio: 'include', windowAudio: 'exclude' }]);
  });

  test.each([
    [{}, 'no-focus-change'],
    [{ isFilm: true }, 'focus-captured-surface'],
  ])('leaves the meeting in front, but for a film (%j): %s', async (wish, behavior) => {
    class CaptureController {
      behavior = '';
      setFocusBehavior(next: string): void {
        this.behavior = next;
      }
    }
    Object.assign(globalThis, { CaptureController });
    try {
      const { asked } = await picked('browser', undefined, { wish });
      expect(asked).toMatchObject({ controller: { behavior } });
    } finally {
      Reflect.deleteProperty(globalThis, 'CaptureController');
    }
  });
});

describe('the sound of a surface', () => {
  test.each([
    ['of a tab', 'browser', {}, true],
    ['of the system without the meeting', 'monitor', { restrictOwnAudio: true }, true],
    ['of the system', 'monitor', {}, false],
    ['of a window that may be this one', 'window', { restrictOwnAudio: false }, false],
  ])('%s is taken: %s %j %s', async (_what, kind, settings, isTaken) => {
    const { surface, audio } = await picked(kind, settings);
    expect(surface.sound?.track).toBe(isTaken ? audio : undefined);
    expect(audio?.readyState).toBe(isTaken ? 'live' : 'ended');
  });

  test('ends alone, or with its picture', async () => {
    const { surface, audio, tracks } = await picked('browser', {});
    const ended: string[] = [];
    surface.sound?.onEnded(() => ended.push('sound'));
    surface.onEnded(() => ended.push('picture'));
    audio?.dispatchEvent(new Event('ended'));
    expect(ended).toEqual(['sound']);
    surface.stop();
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  test('is not there where the person shares none', async () => {
    expect((await picked('browser')).surface.sound).toBeUndefined();
  });
});

describe('a surface that is switched in the bar of the browser', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const watched = async (displaySurface: string, sound?: object) => {
    const { surface, audio, tracks } = await picked(displaySurface, sound);
    const told: (string | undefined)[] = [];
    const unsubscribe = surface.onSwitched(() => told.push(surface.surface));
    return { surface, audio, video: tracks[0]!, told, unsubscribe };
  };

  test.each(['configurationchange', 'capturehandlechange'])('is told by %s', async (event) => {
    const { video, told } = await watched('browser');
    video.dispatchEvent(new Event(event));
    expect(told).toEqual([]);
    video.settings = { displaySurface: 'window' };
    video.dispatchEvent(new Event(event));
    expect(told).toEqual(['window']);
  });

  test.each(['label', 'deviceId'])('is told from tab to tab by its %s', async (field) => {
    const { surface, video, told } = await watched('browser');
    const before = surface.source;
    if (field === 'label') video.label = 'another tab';
    else video.settings = { ...video.settings, deviceId: 'another tab' };
    jest.advanceTimersByTime(1000);
    expect(told).toEqual(['browser']);
    expect(surface.source).not.toBe(before);
    jest.advanceTimersByTime(5000);
    expect(told).toHaveLength(1);
  });

  test('is told when a page with slow timers is shown again', async () => {
    const { video, told, unsubscribe } = await watched('monitor');
    video.settings = { displaySurface: 'window' };
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['window']);
    unsubscribe();
    video.settings = { displaySurface: 'monitor' };
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['window']);
  });

  test('is told where the browser has no event for it, until nobody listens', async () => {
    const { video, told, unsubscribe } = await watched('monitor');
    video.settings = { displaySurface: 'browser' };
    jest.advanceTimersByTime(1000);
    expect(told).toEqual(['browser']);
    jest.advanceTimersByTime(5000);
    expect(told).toHaveLength(1);
    unsubscribe();
    video.settings = { displaySurface: 'monitor' };
    video.dispatchEvent(new Event('configurationchange'));
    expect([told, jest.getTimerCount()]).toEqual([['browser'], 0]);
  });

  test('has its sound only while that is there, and cannot hold the meeting', async () => {
    const { surface, audio, video, told } = await watched('browser', {});
    expect(surface.sound?.track).toBe(audio);
    audio!.muted = true;
    jest.advanceTimersByTime(1000);
    expect([surface.sound, told.length]).toEqual([undefined, 1]);
    audio!.muted = false;
    jest.advanceTimersByTime(1000);
    expect([surface.sound?.track, told.length]).toEqual([audio, 2]);
    video.settings = { displaySurface: 'monitor' };
    expect(surface.sound).toBeUndefined();
  });
});
