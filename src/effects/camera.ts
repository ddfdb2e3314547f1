import type { SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../kernel/result';
import type { MediaErrorCode } from '../protocol/engine/media';
import type { VideoCaptureSettings } from '../protocol/engine/video';
import { fromContext } from './context';
import { openCapture } from './openCapture';

/**
 * Opens a camera, in place of one that runs, and hands it to the engine. One that already runs on
 * the same device goes on: a lobby's picture is the meeting's.
 */
export function* openCamera(
  deviceId: string,
  settings: VideoCaptureSettings,
): SagaGenerator<Result<string, MediaErrorCode>> {
  const devices = yield* fromContext('devices');
  const engine = yield* fromContext('engine');
  const { camera } = yield* fromContext('captures');
  if (camera.wanted() === deviceId) return ok(deviceId);
  const { width, height, frameRate } = settings;
  const opened = yield* openCapture(() =>
    devices.openCamera({ deviceId, width, height, frameRate }),
  );
  if (!opened.ok) return fail(opened.error.code);
  camera.hold(opened.value, deviceId);
  engine.startCamera(opened.value.track, settings);
  return ok(deviceId);
}

/** Stops the camera and lets it go. */
export function* closeCamera(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { camera } = yield* fromContext('captures');
  engine.stopCamera();
  camera.release();
}
