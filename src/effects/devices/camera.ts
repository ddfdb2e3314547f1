import type { SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { VideoCaptureSettings } from '../../protocol/engine/video';
import { fromContext } from '../context';
import { openCapture } from './openCapture';
import { stopMedia } from './stopMedia';

/**
 * Opens a camera, in place of a running one, and passes it to the engine. One that already runs on
 * the same device, with the same size and rate, continues: the lobby's camera is the meeting's.
 */
export function* openCamera(
  deviceId: string,
  settings: VideoCaptureSettings,
): SagaGenerator<Result<string, MediaErrorCode>> {
  const devices = yield* fromContext('devices');
  const engine = yield* fromContext('engine');
  const { camera } = yield* fromContext('captures');
  const { width, height, frameRate } = settings;
  const constraintsKey = `${width}x${height} ${frameRate}`;
  if (camera.wanted() === deviceId && camera.constraintsKey() === constraintsKey)
    return ok(deviceId);
  const opened = yield* openCapture(() =>
    devices.openCamera({ deviceId, width, height, frameRate }),
  );
  if (!opened.ok) return fail(opened.error.code);
  camera.hold(opened.value, deviceId, constraintsKey);
  engine.startPicture('camera', opened.value.track, settings);
  return ok(deviceId);
}

/** Stops and releases the camera; fails if the browser does not permit it. @source media 8 */
export function* closeCamera(): SagaGenerator<Result<undefined, 'stop-failed'>> {
  return (yield* stopMedia('video')) ? ok(undefined) : fail('stop-failed');
}
