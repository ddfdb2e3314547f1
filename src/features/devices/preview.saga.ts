import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { closeCamera, openCamera } from '../../effects/devices/camera';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { openMicrophone } from '../../effects/devices/microphone';
import { stopMedia } from '../../effects/devices/stopMedia';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { engineTroubled } from '../engine/engine.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectCaptureSettings } from '../video/capture.selectors';
import {
  preferencesLoaded,
  previewChanged,
  previewRequested,
  resumePreviewRequested,
} from './devices.actions';
import { listDevices } from './devices.saga';
import type { WithDevices } from './devices.selectors';

/** The settings of the meeting, so that the camera continues when it begins. */
const selectPreviewSettings = (state: Parameters<typeof selectCaptureSettings>[0]) =>
  selectCaptureSettings(state);

interface PreviewWish {
  readonly camera?: boolean;
  readonly microphone?: boolean;
}
type Opened = Result<unknown, MediaErrorCode>;

function* openKind(kind: 'camera' | 'microphone'): SagaGenerator<Opened> {
  const engine = yield* fromContext('engine');
  const { cameraId, microphoneId } = yield* select(
    ({ devices }: WithDevices) => devices.preferences,
  );
  if (kind === 'camera') return yield* openCamera(cameraId, yield* select(selectPreviewSettings));
  engine.mute(true);
  return yield* openMicrophone(microphoneId);
}

const isStopped = (kind: 'camera' | 'microphone') => (action: Action) =>
  previewChanged.match(action) &&
  action.payload.kind === kind &&
  action.payload.status === 'stopped';

function* change(
  kind: 'camera' | 'microphone',
  isWanted: boolean,
): SagaGenerator<Result<unknown, Refusal>> {
  if (!isWanted) {
    yield* kind === 'camera' ? closeCamera() : stopMedia('audio');
    yield* put(previewChanged({ kind, status: 'stopped' }));
    return ok(undefined);
  }
  yield* put(previewChanged({ kind, status: 'starting' }));
  const { opened } = yield* race({
    opened: call(openKind, kind),
    stopped: take(isStopped(kind)),
  });
  if (!opened) return ok(undefined);
  if (opened.ok) {
    yield* put(previewChanged({ kind, status: 'started' }));
    // Before permission is given, browsers list no device names, and do not report the change.
    yield* listDevices();
    return opened;
  }
  yield* put(previewChanged({ kind, status: 'failed', failure: opened.error }));
  return fail(deviceRefusal(opened.error, kind === 'camera' ? 'video' : 'audio'));
}

/** Starts or stops devices in the lobby; nothing is sent. */
function* preview({ camera, microphone }: PreviewWish): SagaGenerator<Result<unknown, Refusal>> {
  const { meetingStatus, isOnHold } = yield* select(({ meeting }: WithMeeting) => meeting);
  if (meetingStatus === 'joined' && !isOnHold)
    return fail(refusal('INVALID_OPERATION', operationTexts.alreadyJoined));
  const answers = [
    camera === undefined ? ok(undefined) : yield* change('camera', camera),
    microphone === undefined ? ok(undefined) : yield* change('microphone', microphone),
  ];
  return answers.find(({ ok: isOk }) => !isOk) ?? ok(undefined);
}

/** Restarts what was on last time, unless the browser has to ask the person. */
function* resume(): SagaGenerator<Result<unknown, Refusal>> {
  const { permission } = yield* fromContext('devices');
  const ofDevices = ({ devices }: WithDevices) => devices;
  if (!(yield* select(ofDevices)).arePreferencesLoaded) yield* take(preferencesLoaded);
  const { preferences, preview: now } = yield* select(ofDevices);
  const mayRun = function* (kind: 'camera' | 'microphone', wasOn: boolean): SagaGenerator<boolean> {
    return wasOn && now[kind].status === 'stopped' && (yield* call(permission, kind)) === 'granted';
  };
  return yield* preview({
    ...((yield* mayRun('camera', preferences.isCameraOn)) && { camera: true }),
    ...((yield* mayRun('microphone', preferences.isMicrophoneOn)) && { microphone: true }),
  });
}

/**
 * Releases a microphone of the lobby whose sound could not be sent: joining would show the person
 * with it, and nobody would hear them. The next request loads the missing files again.
 */
function* releaseUnsendable(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(engineTroubled.match);
    const { code: failure, medium } = payload;
    const isInLobby = yield* select(
      ({ meeting, devices }: WithMeeting & WithDevices) =>
        meeting.meetingStatus !== 'joined' && devices.preview.microphone.status === 'started',
    );
    if (!isInLobby || medium !== 'audio' || failure !== 'assets-missing') continue;
    yield* stopMedia('audio');
    yield* put(previewChanged({ kind: 'microphone', status: 'failed', failure }));
  }
}

/** Intents of the lobby. */
export function* watchPreview(): SagaGenerator<void> {
  yield* fork(releaseUnsendable);
  yield* fork(takeIntent<PreviewWish>, previewRequested, preview);
  yield* fork(takeIntent, resumePreviewRequested, resume);
}
