import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { closeCamera, openCamera } from '../../effects/devices/camera';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { switchVideo } from '../../protocol/signal/commands/video';
import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { VideoCaptureSettings } from '../../protocol/engine/video';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { selectMayWithdraw } from '../connection/connection.selectors';
import type { WithDevices } from '../devices/devices.selectors';
import { preferencesChanged } from '../devices/devices.actions';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { WithParticipants } from '../participants/participants.selectors';
import type { WithSettings } from '../settings/settings.selectors';
import {
  cameraFailed,
  cameraStarted,
  cameraStarting,
  cameraStopped,
  startVideoRequested,
  stopVideoRequested,
  switchCameraRequested,
  type StartVideoOptions,
} from './video.actions';
import { keepCamera } from './cameraUpkeep.saga';
import { expectVideo } from './expectedVideo.saga';
import { keepReception } from './reception.saga';
import { selectCaptureSettings } from './capture.selectors';
import { selectMayStartVideo, selectMayStopVideo } from './mayVideo.selectors';
import { isFacingMode, mayUseCamera, missingCameraReason } from './video.rules';
import type { WithVideo } from './video.selectors';
import { withdrawRefusedStart } from './videoSeat.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithVideo & WithDevices & WithMeeting & WithParticipants & WithSettings;

function* checkCamera(cameraId: string): SagaGenerator<Result<undefined, Refusal>> {
  const { isListed, cameraDevicesList } = yield* select(({ devices }: State) => devices);
  const listed = cameraDevicesList.map(({ deviceId }) => deviceId);
  return fromVerdict(mayUseCamera(cameraId, isListed ? listed : null));
}

/** A missing camera has the documented refusal; other errors are device problems. */
const cameraRefusal = (code: MediaErrorCode, cameraId: string): Refusal =>
  code === 'device-not-found'
    ? refusal('INTERNAL_ERROR', missingCameraReason(cameraId))
    : deviceRefusal(code, 'video');

/**
 * Starts local video: first the camera, then everybody is told; a stop in the meantime ends it.
 * @source media 4
 */
function* startVideo(options: StartVideoOptions): Outcome {
  const may = yield* guard(selectMayStartVideo);
  if (!may.ok) return may;
  const { activeCamera } = yield* select(({ video }: State) => video);
  const cameraId = options.cameraId ?? activeCamera;
  const valid = yield* checkCamera(cameraId);
  if (!valid.ok) return valid;
  yield* put(cameraStarting());
  const settings = yield* select((state: State) => selectCaptureSettings(state, options));
  const { outcome } = yield* race({
    outcome: call(openAndTell, cameraId, settings),
    stopped: take(cameraStopped.match),
  });
  if (!outcome) return fail(refusal('INVALID_OPERATION', videoTexts.cameraClosed));
  const isStarting = yield* select((state: State) => state.video.capture === 'starting');
  if (isStarting) yield* put(outcome.ok ? cameraStarted({ cameraId }) : cameraStopped());
  return outcome;
}

function* openAndTell(cameraId: string, settings: VideoCaptureSettings): Outcome {
  const opened = yield* openCamera(cameraId, settings);
  if (!opened.ok) {
    yield* put(cameraFailed({ code: opened.error }));
    return fail(cameraRefusal(opened.error, cameraId));
  }
  const switched = yield* ask(switchVideo, { bOn: true });
  if (!switched.ok) yield* closeCamera();
  return switched.ok ? ok(undefined) : switched;
}

/** Stops the video at once; the gateway is told when it can be reached. */
function* stopVideo(): Outcome {
  const may = yield* guard(selectMayStopVideo);
  if (!may.ok) return may;
  const closed = yield* closeCamera();
  yield* put(cameraStopped());
  const switched = yield* ask(switchVideo, { bOn: false });
  // No browser is known to fail at it: a driver may.
  return closed.ok ? switched : fail(refusal('INTERNAL_ERROR', videoTexts.stopCaptureFailed));
}

function* switchCamera({ cameraId }: { readonly cameraId: string }): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const valid = yield* checkCamera(cameraId);
  if (!valid.ok) return valid;
  const { capture, settings } = yield* select((state: State) => ({
    capture: state.video.capture,
    settings: selectCaptureSettings(state),
  }));
  if (capture === 'started') {
    const opened = yield* openCamera(cameraId, settings);
    if (!opened.ok) return fail(cameraRefusal(opened.error, cameraId));
    yield* put(cameraStarted({ cameraId }));
  }
  // @decision The side of a phone's camera is chosen for this meeting: the next one starts with the
  // front camera.
  if (!isFacingMode(cameraId)) yield* put(preferencesChanged({ cameraId }));
  return ok(undefined);
}

/** Keeps local video in order while the meeting lasts. */
export function* keepVideo(): SagaGenerator<void> {
  yield* all([
    call(keepCamera),
    call(expectVideo),
    call(keepReception),
    call(withdrawRefusedStart),
  ]);
}

/** Intents about video. */
export function* watchVideo(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<StartVideoOptions>, startVideoRequested, startVideo, { until });
  yield* fork(takeIntent<void>, stopVideoRequested, stopVideo, { until });
  yield* fork(takeIntent<{ cameraId: string }>, switchCameraRequested, switchCamera, { until });
}
