import * as z from 'zod/mini';
import { put, select } from 'typed-redux-saga';
import { deviceToRestart } from '../../effects/devices/microphone';
import { stopMedia } from '../../effects/devices/stopMedia';
import type { OwnMedia } from '../../effects/feature';
import { awaitPreferences } from '../devices/preferences.task';
import { mediaMemory } from '../meeting/mediaMemory.task';
import { isCameraOn, type SuspendedCamera } from './suspended.state';
import {
  cameraFailed,
  cameraRemembered,
  cameraStarted,
  cameraStarting,
  cameraStopped,
  startVideoRequested,
} from './video.actions';
import { selectCapture, type WithVideo } from './video.selectors';

/** Whether the camera runs. */
export const cameraMemory = mediaMemory<SuspendedCamera, WithVideo>({
  key: 'ownCamera',
  schema: z.object({ isOn: z.boolean(), isAwaited: z.boolean() }),
  changes: [cameraStarting, cameraStarted, cameraStopped, cameraFailed],
  suspended: ({ video }) => video.suspended,
  running: ({ video }, before) => ({
    isOn: video.capture === 'starting' && before ? before.isOn : isCameraOn(video),
    isAwaited: false,
  }),
  *restore(camera) {
    yield* put(cameraRemembered(camera));
  },
});

/** The camera. @source core 4 */
export const ownCamera: OwnMedia = {
  *areSuspended() {
    return (yield* select(({ video }: WithVideo) => video.suspended)) !== null;
  },
  *areSending() {
    return (yield* select(selectCapture)) !== 'stopped';
  },
  *stop() {
    const capture = yield* select(selectCapture);
    yield* stopMedia('video');
    if (capture !== 'stopped') yield* put(cameraStopped());
  },
  *restart() {
    const { cameraId } = yield* awaitPreferences();
    const { suspended, activeCamera } = yield* select(({ video }: WithVideo) => video);
    if (suspended?.isOn === true)
      yield* put(startVideoRequested({ cameraId: deviceToRestart(activeCamera, cameraId) }));
  },
};
