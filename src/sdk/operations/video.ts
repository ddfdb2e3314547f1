import type { PlenaryClient } from '../../client/client';
import { takeScreenshot } from '../../client/screenshot';
import {
  keepQualityRequested,
  startVideoRequested,
  stopVideoRequested,
  subscribeVideoRequested,
  switchCameraRequested,
  unsubscribeVideoRequested,
  type StartVideoOptions,
} from '../../features/video/video.actions';
import { PlenaryError, refusal } from '../../protocol/error';
import { readStreamKey, streamKeyOf, userOfStream } from '../../protocol/streamKey';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { done, type Core } from './operation';

/**
 * The local camera, and subscriptions to video. Each operation throws a PlenaryError with the
 * documented reason.
 */
export interface VideoOperations {
  start(options?: StartVideoOptions): Promise<void>;
  stop(): Promise<void>;
  switchCamera(cameraId: string): Promise<void>;
  /** 0 90p, 1 180p, 2 360p, 3 720p, 4 1080p: at most this for that person's players. */
  subscribe(userId: number, videoQuality: number): Promise<void>;
  unsubscribe(userId: number): Promise<void>;
  /** Full quality for ten minutes, whatever it costs the machine. */
  keepQuality(): Promise<void>;
  /**
   * Shows the local camera in a video element until the result is called. Throws if it is not a
   * video element, or while no camera runs.
   */
  showSelf(video: HTMLVideoElement): () => void;
  /**
   * The latest frame of a participant who is shown, possibly oneself, as a PNG in its own size:
   * unmirrored, with the background that others see. It is a frame of the camera, unless `source`
   * names another stream.
   */
  screenshot(userId: number, source?: 'camera' | 'share'): Promise<Blob>;
}

/** The named stream. Callers without types may pass any value. */
const streamNamed = (...[userId, source = 'camera']: Parameters<VideoOperations['screenshot']>) => {
  const stream = readStreamKey(streamKeyOf(userId, source));
  if (stream === undefined || userOfStream(stream) !== userId)
    throw new PlenaryError(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));
  return stream;
};

type SelfView = Pick<PlenaryClient, 'selfView'>;

const showSelf =
  ({ selfView }: SelfView): VideoOperations['showSelf'] =>
  (video) => {
    // The element may belong to another frame: `instanceof` would fail there.
    if (!('srcObject' in video))
      throw new PlenaryError(refusal('INVALID_PARAMETERS', videoTexts.elementRequired));
    if (selfView.current() === null)
      throw new PlenaryError(refusal('INVALID_OPERATION', videoTexts.cameraClosed));
    const show = (track: MediaStreamTrack | null): void => {
      video.srcObject = track && new MediaStream([track]);
    };
    video.muted = true;
    video.playsInline = true;
    video.autoplay = true;
    show(selfView.current());
    const stop = selfView.onChange(show);
    return () => {
      stop();
      show(null);
    };
  };

/** Operations of video. @source media 4, media 5, media 7 */
export const videoOperations = ({
  perform,
  selfView,
  shown,
}: Core &
  SelfView & { readonly shown: Pick<PlenaryClient, 'store' | 'stage'> }): VideoOperations => ({
  start: (options = {}) => done(perform(startVideoRequested(options))),
  stop: () => done(perform(stopVideoRequested())),
  switchCamera: (cameraId) => done(perform(switchCameraRequested({ cameraId }))),
  subscribe: (userId, videoQuality) =>
    done(perform(subscribeVideoRequested({ userId, videoQuality }))),
  unsubscribe: (userId) => done(perform(unsubscribeVideoRequested({ userId }))),
  keepQuality: () => done(perform(keepQualityRequested())),
  showSelf: showSelf({ selfView }),
  screenshot: async (...named) => takeScreenshot(shown, streamNamed(...named)),
});
