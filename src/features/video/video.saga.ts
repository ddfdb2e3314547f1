import type { Action } from '@reduxjs/toolkit';
import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { closeCamera, openCamera } from '../../effects/camera';
import { awaitEnding } from '../../effects/capture';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/deviceRefusal';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { VideoCaptureSettings } from '../../protocol/engine/video';
import {
  joinTexts,
  mediaErrorText,
  operationTexts,
  videoTexts,
} from '../../protocol/vocabulary/messages';
import { videoControlled } from '../../events/received';
import { raiseNotice } from '../alerts/notice';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { seatSettled } from '../connection/connection.actions';
import type { WithDevices } from '../devices/devices.selectors';
import { preferencesChanged } from '../devices/devices.actions';
import { awaitPreferences } from '../devices/preferences';
import { engineTroubled } from '../engine/engine.actions';
import { meetingOver } from '../meeting/meeting.actions';
import { selectIsReloaded, type WithMeeting } from '../meeting/meeting.selectors';
import {
  selectParticipant,
  selectSelf,
  type WithParticipants,
} from '../participants/participants.selectors';
import {
  cameraFailed,
  cameraStarted,
  cameraStarting,
  cameraStopped,
  startVideoRequested,
  stopVideoRequested,
  subscribeVideoRequested,
  switchCameraRequested,
  unsubscribeVideoRequested,
  videoSubscribed,
  videoUnsubscribed,
  type StartVideoOptions,
} from './video.actions';
import { expectVideo } from './expectedVideo.saga';
import { grantedQuality, type VideoSubscription } from './subscription.rules';
import { captureSettings, mayUseCamera } from './video.rules';
import {
  selectMayStartVideo,
  selectMayStopVideo,
  selectMayWatch,
  selectVideo,
  type WithVideo,
} from './video.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithVideo & WithDevices & WithMeeting & WithParticipants;

function* checkCamera(cameraId: string): SagaGenerator<Result<undefined, Refusal>> {
  const { isListed, cameraDevicesList } = yield* select(({ devices }: State) => devices);
  const listed = cameraDevicesList.map(({ deviceId }) => deviceId);
  return fromVerdict(mayUseCamera(cameraId, isListed ? listed : null));
}

/** Starts the own video: camera first, then everybody is told; a stop meanwhile ends it. @source media 4 */
function* startVideo(options: StartVideoOptions): Outcome {
  const may = yield* guard(selectMayStartVideo);
  if (!may.ok) return may;
  const { activeCamera, isHDSupported } = yield* select(({ video }: State) => video);
  const cameraId = options.cameraId ?? activeCamera;
  const valid = yield* checkCamera(cameraId);
  if (!valid.ok) return valid;
  yield* put(cameraStarting());
  const settings = captureSettings({ ...options, isHDSupported });
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
    return fail(deviceRefusal(opened.error, 'video'));
  }
  const told = yield* ask('switchVideo', { bOn: true });
  if (!told.ok) yield* closeCamera();
  return told.ok ? ok(undefined) : told;
}

/** The picture stops at once; the gateway is told when it can be. */
function* stopVideo(): Outcome {
  const may = yield* guard(selectMayStopVideo);
  if (!may.ok) return may;
  yield* closeCamera();
  yield* put(cameraStopped());
  return yield* ask('switchVideo', { bOn: false });
}

function* switchCamera({ cameraId }: { readonly cameraId: string }): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const valid = yield* checkCamera(cameraId);
  if (!valid.ok) return valid;
  const { capture, isHDSupported } = yield* select(({ video }: State) => video);
  if (capture === 'started') {
    const opened = yield* openCamera(cameraId, captureSettings({ isHDSupported }));
    if (!opened.ok) return fail(deviceRefusal(opened.error, 'video'));
    yield* put(cameraStarted({ cameraId }));
  }
  yield* put(preferencesChanged({ cameraId }));
  return ok(undefined);
}

/** Settles with the quality that is granted. */
function* subscribe(wish: VideoSubscription): Outcome {
  const may = yield* guard(selectMayWatch, wish.userId);
  if (!may.ok) return may;
  const { subscribedVideoList: subscribed, isHDSupported } = yield* select(selectVideo);
  const videoQuality = grantedQuality(wish, { subscribed, isHDSupported });
  if (videoQuality === undefined)
    return fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
  yield* put(videoSubscribed({ userId: wish.userId, videoQuality }));
  return ok({ videoQuality });
}

function* unsubscribe({ userId }: { readonly userId: number }): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const person = yield* select((state: State) => selectParticipant(state, userId));
  if (!person) return fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));
  yield* put(videoUnsubscribed({ userId }));
  return ok(undefined);
}

/** After a seat was taken or resumed, what is sent and what is announced agree again. */
function* keepVideoInStep(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(seatSettled.match);
    const { self, capture, isReload, isOnHold } = yield* select((state: State) => ({
      isOnHold: state.meeting.isOnHold,
      self: selectSelf(state),
      capture: state.video.capture,
      isReload: selectIsReloaded(state),
    }));
    if (!self || isOnHold || capture === 'starting') continue;
    const isSending = capture === 'started';
    if (self.bVideoOn === isSending) continue;
    if (self.bVideoOn && isReload && payload.isResumed) {
      const { cameraId } = yield* awaitPreferences();
      yield* put(startVideoRequested({ cameraId }));
    } else yield* ask('switchVideo', { bOn: isSending });
  }
}

const isVideoTrouble = (action: Action): boolean =>
  engineTroubled.match(action) &&
  action.payload.medium === 'video' &&
  action.payload.code === 'encode-failed';

function* awaitLoss(): SagaGenerator<MediaErrorCode> {
  const { camera } = yield* fromContext('captures');
  const held = camera.current();
  if (held) {
    const { broken } = yield* race({
      ended: call(awaitEnding, held),
      broken: take(isVideoTrouble),
    });
    return broken ? 'encode-failed' : 'device-ended';
  }
  yield* take(isVideoTrouble);
  return 'encode-failed';
}

const isMutedByHost = (action: Action): boolean =>
  videoControlled.match(action) && action.payload.body.bVideoMuted === true;

/** A camera that ends, fails or is muted by the host stops, and everybody is told. */
function* keepCamera(): SagaGenerator<void> {
  let isRunning = false;
  while (true) {
    if (!isRunning) yield* take(cameraStarted.match);
    const { lost, muted, switched } = yield* race({
      lost: call(awaitLoss),
      muted: take(isMutedByHost),
      stopped: take([cameraStopped.type, cameraFailed.type]),
      switched: take(cameraStarted.match),
    });
    isRunning = switched !== undefined;
    if (!lost && !muted) continue;
    yield* closeCamera();
    if (muted) yield* put(cameraStopped());
    if (lost) {
      yield* put(cameraFailed({ code: lost }));
      const reason = mediaErrorText(lost, 'video');
      yield* raiseNotice({ intent: 'warning', type: lost, reason, of: 'video' });
    }
    yield* ask('switchVideo', { bOn: false });
  }
}

/** What keeps the own video true while the meeting lasts. */
export function* keepVideo(): SagaGenerator<void> {
  yield* all([call(keepVideoInStep), call(keepCamera), call(expectVideo)]);
}

/** Intents about video. */
export function* watchVideo(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<StartVideoOptions>, startVideoRequested, startVideo, { until });
  yield* fork(takeIntent<void>, stopVideoRequested, stopVideo, { until });
  yield* fork(takeIntent<{ cameraId: string }>, switchCameraRequested, switchCamera, { until });
  yield* fork(takeIntent<VideoSubscription>, subscribeVideoRequested, subscribe, { until });
  yield* fork(takeIntent<{ userId: number }>, unsubscribeVideoRequested, unsubscribe, { until });
}
