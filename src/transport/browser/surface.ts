import { fail, ok, type Result } from '../../kernel/result';
import { frameRateMax, shareMaxSize } from '../../protocol/limits';
import type { CapturedSurface, DeviceFailure, SurfaceKind } from '../devicesPort';
import { translateMediaError } from './mediaErrors';

/** The options that TypeScript's library lacks. */
interface SurfaceOptions extends DisplayMediaStreamOptions {
  /** The meeting's own tab shows itself in itself, without end. */
  readonly selfBrowserSurface: 'exclude';
  /** Another tab can be chosen while one is shared. */
  readonly surfaceSwitching: 'include';
}

const options: SurfaceOptions = {
  video: {
    width: { max: shareMaxSize.width },
    height: { max: shareMaxSize.height },
    frameRate: { max: frameRateMax },
  },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
};

const kinds: readonly SurfaceKind[] = ['monitor', 'window', 'browser'];

/** Opens the browser's picker, and what is picked in it. */
export const openSurface = async (
  media: Pick<MediaDevices, 'getDisplayMedia'>,
): Promise<Result<CapturedSurface, DeviceFailure>> => {
  try {
    const [track] = (await media.getDisplayMedia(options)).getVideoTracks();
    if (!track) return fail({ code: 'device-not-found', detail: 'no track' });
    const { displaySurface } = track.getSettings();
    return ok({
      surface: kinds.find((kind) => kind === displaySurface),
      track,
      onEnded: (listener) => {
        if (track.readyState === 'ended') listener();
        track.addEventListener('ended', listener, { once: true });
        return () => track.removeEventListener('ended', listener);
      },
      stop: () => track.stop(),
    });
  } catch (cause) {
    return fail(translateMediaError(cause));
  }
};
