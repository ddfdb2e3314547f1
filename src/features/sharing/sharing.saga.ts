import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { awaitEnd } from '../../effects/devices/awaitEnd';
import { openCapture } from '../../effects/devices/openCapture';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { shareEnded } from '../../events/received';
import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { VideoCaptureSettings } from '../../protocol/engine/video';
import { frameRateDefault, receivedShareSize } from '../../protocol/limits';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import type { CapturedSurface } from '../../transport/devicesPort';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { endShare } from './endShare.task';
import {
  pauseShareRequested,
  resumeShareRequested,
  shareOver,
  sharePaused,
  sharePicking,
  shareResumed,
  shareStarted,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
} from './sharing.actions';
import { selectMayStartShare, selectMayStopShare, selectSharing } from './sharing.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** How a share is encoded. @source media 3 (1920x1080) */
const settings: VideoCaptureSettings = {
  ...receivedShareSize,
  frameRate: frameRateDefault,
  maxLayer: 4,
};

const notSharing = fail(refusal('INVALID_OPERATION', sharingTexts.targetNotSharing));

const reasonOf = (code: MediaErrorCode): string => {
  if (code === 'permission-denied') return sharingTexts.permissionDenied;
  return code === 'permission-blocked-by-system'
    ? sharingTexts.systemDenied
    : sharingTexts.technicalLimitation;
};

function* send({ track }: CapturedSurface): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.startPicture('share', track, settings);
}

/** First the picker, then everybody is told, and then it is sent. */
function* pickAndTell(): Outcome {
  const devices = yield* fromContext('devices');
  const { surface } = yield* fromContext('captures');
  const picked = yield* openCapture(() => devices.openSurface());
  if (!picked.ok) return fail(refusal('INTERNAL_ERROR', reasonOf(picked.error.code)));
  surface.hold(picked.value);
  const switched = yield* ask('switchShare', { bOn: true });
  if (!switched.ok) return switched;
  yield* send(picked.value);
  yield* put(shareStarted({ surface: picked.value.surface }));
  return ok(undefined);
}

/** Starts a share; a stop in the meantime ends it, and so does somebody's grab. @source media 4 */
function* startShare(): Outcome {
  const may = yield* guard(selectMayStartShare);
  if (!may.ok) return may;
  yield* put(sharePicking());
  const { outcome, over } = yield* race({
    outcome: call(pickAndTell),
    over: take(shareOver.match),
    taken: take(shareEnded.match),
  });
  if (outcome?.ok) return outcome;
  if (!over) yield* endShare();
  // A command that was not answered may be carried out later.
  const isUnknown = outcome ? outcome.error.type === 'OPERATION_TIMEOUT' : !over;
  if (isUnknown) yield* ask('switchShare', { bOn: false });
  return outcome ?? fail(refusal('INVALID_OPERATION', sharingTexts.userDenied));
}

/** Stops the share at once; the gateway is told when it can be reached. */
function* stopShare(): Outcome {
  const may = yield* guard(selectMayStopShare);
  if (!may.ok) return may;
  yield* endShare();
  return yield* ask('switchShare', { bOn: false });
}

function* pauseShare(): Outcome {
  if ((yield* select(selectSharing)).status !== 'Sharing') return notSharing;
  const engine = yield* fromContext('engine');
  engine.pausePicture('share');
  yield* put(sharePaused());
  return yield* ask('pauseShare', { bPaused: true });
}

function* resumeShare(): Outcome {
  const { surface } = yield* fromContext('captures');
  const captured = surface.current();
  if (!captured || (yield* select(selectSharing)).status !== 'Paused') return notSharing;
  const resumed = yield* ask('pauseShare', { bPaused: false });
  // It may have ended in the meantime.
  if (!resumed.ok || surface.current() !== captured) return resumed;
  const engine = yield* fromContext('engine');
  engine.resumePicture('share');
  yield* put(shareResumed());
  return resumed;
}

function* stopShareOf({ userId }: { readonly userId: number }): Outcome {
  return yield* askIfMay(selectMay('stopShare', userId), 'stopShare', { id: userId });
}

/** Waits until the browser ends the capture: by its own bar, or because the window is closed. */
function* awaitSurfaceEnd(): SagaGenerator<void> {
  const { surface } = yield* fromContext('captures');
  const captured = surface.current();
  if (captured) yield* awaitEnd(captured);
}

/** Ends the own share with its capture, and when somebody takes its place or ends it. */
export function* keepShare(): SagaGenerator<never> {
  while (true) {
    yield* take(shareStarted.match);
    const { over } = yield* race({
      ended: call(awaitSurfaceEnd),
      taken: take(shareEnded.match),
      over: take(shareOver.match),
    });
    if (over) continue;
    yield* endShare();
    // Also after a grab: it may have been of an earlier share.
    yield* ask('switchShare', { bOn: false });
  }
}

/** Intents about sharing. */
export function* watchSharing(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<void>, startShareRequested, startShare, { until });
  yield* fork(takeIntent<void>, stopShareRequested, stopShare, { until });
  yield* fork(takeIntent<void>, pauseShareRequested, pauseShare, { until });
  yield* fork(takeIntent<void>, resumeShareRequested, resumeShare, { until });
  yield* fork(takeIntent<{ userId: number }>, stopShareOfRequested, stopShareOf, { until });
}
