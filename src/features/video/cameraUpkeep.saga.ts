import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { closeCamera, openCamera } from '../../effects/devices/camera';
import { awaitEndedBy } from '../../effects/devices/awaitEnd';
import { Restores } from '../../effects/devices/restores';
import { fromContext } from '../../effects/context';
import { videoControlled } from '../../events/received';
import { switchVideo } from '../../protocol/signal/commands/video';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { raiseNotice } from '../alerts/notice.task';
import { engineTroubled } from '../engine/engine.actions';
import type { WithSettings } from '../settings/settings.selectors';
import { cameraFailed, cameraStarted, cameraStopped } from './video.actions';
import { selectCaptureSettings } from './capture.selectors';
import type { WithVideo } from './video.selectors';

/** Attempts to reopen a camera that gives no frames. @decision As many as for audio. */
const restoreAttempts = 3;

/** Engine errors that end local video. */
const endings: readonly MediaErrorCode[] = ['encode-failed', 'encrypt-failed', 'zero-data'];

const isEnding = (action: Action): action is ReturnType<typeof engineTroubled> =>
  engineTroubled.match(action) &&
  action.payload.medium === 'video' &&
  endings.includes(action.payload.code);

function* awaitLoss(): SagaGenerator<MediaErrorCode> {
  const { camera } = yield* fromContext('captures');
  const held = camera.current();
  if (!held) return (yield* take(isEnding)).payload.code;
  const { broken, ended } = yield* race({
    broken: take(isEnding),
    ended: call(awaitEndedBy, held),
  });
  return broken?.payload.code ?? ended ?? 'device-ended';
}

const isMutedByHost = (action: Action): boolean =>
  videoControlled.match(action) && action.payload.body.bVideoMuted === true;

/** Reopens the camera. @source RELIABILITY R14 (restore at most 3 times) */
function* restoreCamera(): SagaGenerator<boolean> {
  const { cameraId, settings } = yield* select((state: WithVideo & WithSettings) => ({
    cameraId: state.video.activeCamera,
    settings: selectCaptureSettings(state),
  }));
  yield* closeCamera();
  const opened = yield* openCamera(cameraId, settings);
  return opened.ok;
}

/** Stops a camera that ends, fails or is muted by the host, and tells everybody. */
export function* keepCamera(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const restores = new Restores(restoreAttempts, clock);
  let isRunning = false;
  while (true) {
    if (!isRunning) {
      yield* take(cameraStarted.match);
      restores.reset();
    }
    const { lost, muted, switched } = yield* race({
      lost: call(awaitLoss),
      muted: take(isMutedByHost),
      stopped: take([cameraStopped.type, cameraFailed.type]),
      switched: take(cameraStarted.match),
    });
    isRunning = switched !== undefined;
    if (lost === 'zero-data' && restores.begin()) {
      isRunning = yield* call(restoreCamera);
      restores.end();
      if (isRunning) continue;
    }
    if (!lost && !muted) continue;
    yield* closeCamera();
    if (muted) yield* put(cameraStopped());
    if (lost) {
      yield* put(cameraFailed({ code: lost }));
      const reason = mediaErrorText(lost, 'video');
      yield* raiseNotice({ intent: 'warning', type: lost, reason, of: 'video' });
    }
    yield* ask(switchVideo, { bOn: false });
  }
}
