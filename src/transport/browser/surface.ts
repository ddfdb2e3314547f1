import { fail, ok, type Result } from '../../kernel/result';
import { frameRateMax } from '../../protocol/limits';
import { shareMaxSize } from '../../protocol/sharingLimits';
import type { CapturedSurface, SurfaceFailure, SurfaceSounds, SurfaceWish } from '../devicesPort';
import { BrowserSurface } from './capturedSurface';
import { describeFailure } from './surfaceFailure';
import { soundsOf } from './surfaceSounds';

export { pickerOf } from './surfaceSounds';

declare global {
  /** Chromium 109. */
  class CaptureController extends EventTarget {
    setFocusBehavior(
      behavior: 'focus-capturing-application' | 'focus-captured-surface' | 'no-focus-change',
    ): void;
  }
}
/** Constraints that TypeScript's library lacks; browsers ignore those that they do not know. */
interface SoundConstraints extends MediaTrackConstraints {
  /** What the page itself plays is left out: Chromium 141. */
  readonly restrictOwnAudio: boolean;
  /** Whoever shares a tab goes on hearing it. */
  readonly suppressLocalAudioPlayback: false;
}
/** The options that TypeScript's library lacks. */
interface SurfaceOptions extends DisplayMediaStreamOptions {
  readonly audio: SoundConstraints;
  readonly controller?: CaptureController;
  /** The meeting's own tab shows itself in itself, without end. */
  readonly selfBrowserSurface: 'exclude';
  /** Another tab can be chosen while one is shared. */
  readonly surfaceSwitching: 'include';
  readonly monitorTypeSurfaces: 'include' | 'exclude';
  readonly systemAudio: 'include' | 'exclude';
  readonly windowAudio: 'window' | 'exclude';
}

/**
 * Decides whether the browser brings what is picked to the front.
 * @decision It does not: whoever shares has the sharing controls, and people who may speak, in the
 * meeting. A film is brought to the front, because it must be started there.
 */
const controllerFor = ({ isFilm = false }: SurfaceWish): CaptureController | undefined => {
  if (!('CaptureController' in globalThis)) return undefined;
  const controller = new CaptureController();
  controller.setFocusBehavior(isFilm ? 'focus-captured-surface' : 'no-focus-change');
  return controller;
};

/**
 * Asks for the sound of a tab always, and for that of a window or the whole system only where it
 * can go along, as people read it before.
 * @decision Whoever chose a window or a tab before is not offered whole screens: a slip would show
 * everything. The other way round it would show less.
 */
const optionsFor = (wish: SurfaceWish, sounds: SurfaceSounds): SurfaceOptions => {
  const { displaySurface } = wish;
  const controller = controllerFor(wish);
  const isLess = displaySurface === 'window' || displaySurface === 'browser';
  return {
    video: {
      width: { max: shareMaxSize.width },
      height: { max: shareMaxSize.height },
      frameRate: { max: frameRateMax },
      ...(displaySurface && { displaySurface }),
    },
    audio: {
      restrictOwnAudio: true,
      suppressLocalAudioPlayback: false,
      // They are made for voices.
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channelCount: 2,
    },
    ...(controller && { controller }),
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
    monitorTypeSurfaces: isLess ? 'exclude' : 'include',
    systemAudio: sounds.monitor ? 'include' : 'exclude',
    windowAudio: sounds.window ? 'window' : 'exclude',
  };
};

/** A wish, with the sounds that can go along where they are known already. */
interface PreparedWish extends SurfaceWish {
  readonly sounds?: SurfaceSounds | undefined;
}

/**
 * Opens the browser's picker, and what is picked in it: in the turn of the call where it is known
 * which sounds can go along.
 */
export const openSurface = async (
  navigator: Pick<Navigator, 'mediaDevices' | 'userAgent' | 'userAgentData'>,
  { sounds, ...wish }: PreparedWish = {},
): Promise<Result<CapturedSurface, SurfaceFailure>> => {
  const askedAt = performance.now();
  try {
    const known = sounds ?? (await soundsOf(navigator));
    const stream = await navigator.mediaDevices.getDisplayMedia(optionsFor(wish, known));
    const [track] = stream.getVideoTracks();
    return track
      ? ok(new BrowserSurface(stream, track))
      : fail({ code: 'error', detail: 'no track' });
  } catch (cause) {
    const { userAgent } = navigator;
    return fail(describeFailure(cause, { waited: performance.now() - askedAt, userAgent }));
  }
};
