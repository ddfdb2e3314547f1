import {
  startVideoRequested,
  stopVideoRequested,
  subscribeVideoRequested,
  switchCameraRequested,
  unsubscribeVideoRequested,
  type StartVideoOptions,
} from '../../features/video/video.actions';
import { done, type Core } from './operation';

/** The own camera, and whose video is received. Each throws a PlenaryError with the documented reason. */
export interface VideoOperations {
  start(options?: StartVideoOptions): Promise<void>;
  stop(): Promise<void>;
  switchCamera(cameraId: string): Promise<void>;
  /** 0 90p, 1 180p, 2 360p, 3 720p, 4 1080p: at most this for that person's players. */
  subscribe(userId: number, videoQuality: number): Promise<void>;
  unsubscribe(userId: number): Promise<void>;
}

/** Operations of video. @source media 4, media 5, media 7 */
export const videoOperations = ({ perform }: Core): VideoOperations => ({
  start: (options = {}) => done(perform(startVideoRequested(options))),
  stop: () => done(perform(stopVideoRequested())),
  switchCamera: (cameraId) => done(perform(switchCameraRequested({ cameraId }))),
  subscribe: (userId, videoQuality) =>
    done(perform(subscribeVideoRequested({ userId, videoQuality }))),
  unsubscribe: (userId) => done(perform(unsubscribeVideoRequested({ userId }))),
});
