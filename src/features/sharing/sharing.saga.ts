import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { awaitEnd } from '../../effects/devices/awaitEnd';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { shareEnded } from '../../events/received';
import * as commands from '../../protocol/signal/commands/sharing';
import { refusal, silent, type Refusal } from '../../protocol/error';
import type { ContentKind, VideoCaptureSettings } from '../../protocol/engine/video';
import { frameRateMax } from '../../protocol/limits';
import { receivedShareSize } from '../../protocol/sharingLimits';
import type { ShareEnding } from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import type { CapturedSurface } from '../../transport/devicesPort';
import { raiseNotice } from '../alerts/notice.task';
import { engineTroubled } from '../engine/engine.actions';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { endShare } from './endShare.task';
import { openShared } from './openShared.task';
import {
  contentChosen,
  shareOptimized,
  shareOver,
  sharePicking,
  shareStarted,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
  surfaceChanged,
  surfaceSoundsFound,
  type ShareOptions,
} from './sharing.actions';
import { selectMayStartShare, selectMayStopShare, selectSharing } from './sharing.selectors';

export type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/**
 * How a share is encoded at most: a film as smoothly as its surface is captured, text with fewer
 * frames. @source media 3 (1920x1080), media 9 (frame rate)
 */
const settings: VideoCaptureSettings = {
  ...receivedShareSize,
  frameRate: frameRateMax,
  maxLayer: 4,
};

export const notSharing = fail(refusal('INVALID_OPERATION', sharingTexts.targetNotSharing));

/** The person stopped it themselves, or reads who took their place. */
const givenUp = silent(refusal('INVALID_OPERATION', sharingTexts.userDenied));

/** Sends the sound of a surface, unless the share pauses or the person muted it. */
export function* sendSound({ sound }: CapturedSurface): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { status, isSoundMuted } = yield* select(selectSharing);
  if (sound && status !== 'Paused' && !isSoundMuted) engine.startShareAudio(sound.track);
  else engine.stopShareAudio();
}

/** Sends a surface with its sound, in place of a former one. */
export function* send(captured: CapturedSurface): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.startPicture('share', captured.track, settings);
  yield* sendSound(captured);
}

/** First the picker, then everybody is told, and then it is sent. */
function* pickAndTell(options: ShareOptions): Outcome {
  const { secondaryCameraId, optimizedForSharedVideo } = options;
  const { surface } = yield* fromContext('captures');
  const picked = yield* openShared(options);
  if (!picked.ok) return picked;
  surface.hold(picked.value);
  const { surface: kind, sound } = picked.value;
  const hasSound = sound !== undefined;
  const isOptimized = optimizedForSharedVideo === true;
  const switched = yield* ask(commands.switchShare, {
    bOn: true,
    bShareAudioOn: hasSound,
    ...(isOptimized && { bVideoShare: true }),
    surface: kind,
  });
  if (!switched.ok) return switched;
  yield* send(picked.value);
  const clock = yield* fromContext('clock');
  yield* put(shareStarted({ surface: kind, at: clock.now(), hasSound, secondaryCameraId }));
  if (isOptimized) {
    yield* put(shareOptimized({ isOn: true }));
    yield* sendAs('video');
  }
  return ok(undefined);
}

/** Sends the own share as text or as a film; undefined leaves it to the engine. */
export function* sendAs(kind: ContentKind | undefined): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.chooseContent('share', kind);
  yield* put(contentChosen({ kind }));
}

/** Starts a share; a stop in the meantime ends it, and so does somebody's grab. @source media 4 */
function* startShare(wish: ShareOptions | void): Outcome {
  const options = wish ?? {};
  const may = yield* guard(selectMayStartShare, options);
  if (!may.ok) return may;
  yield* put(sharePicking({ requestReadReceipt: options.requestReadReceipt }));
  const { outcome, over } = yield* race({
    outcome: call(pickAndTell, options),
    over: take(shareOver.match),
    taken: take(shareEnded.match),
  });
  if (outcome?.ok) return outcome;
  const { surface } = yield* fromContext('captures');
  const isPicked = surface.current() !== undefined;
  if (!over) yield* endShare();
  // A command that was not answered may be carried out later.
  const isUnknown = outcome ? isPicked && outcome.error.type === 'OPERATION_TIMEOUT' : !over;
  if (isUnknown) yield* ask(commands.switchShare, { bOn: false });
  return outcome ?? fail(givenUp);
}

/** Stops the share at once; the gateway is told when it can be reached. */
function* stopShare(): Outcome {
  const may = yield* guard(selectMayStopShare);
  if (!may.ok) return may;
  const { status, isPicking } = yield* select(selectSharing);
  if (status === 'End' && !isPicking) return notSharing;
  yield* endShare('stopped');
  return yield* ask(commands.switchShare, { bOn: false });
}

function* stopShareOf({ userId }: { readonly userId: number }): Outcome {
  return yield* askIfMay(selectMay('stopShare', userId), commands.stopShare, { id: userId });
}

/** Waits until the browser ends the capture: by its own bar, or because the window is closed. */
function* awaitSurfaceEnd(): SagaGenerator<void> {
  const { surface } = yield* fromContext('captures');
  let changed: unknown;
  do {
    const captured = surface.current();
    if (!captured) return;
    ({ changed } = yield* race({
      ended: call(awaitEnd, captured),
      changed: take(surfaceChanged.match),
    }));
  } while (changed);
}

/** No codec can encode the share: nobody sees it. */
const isUnsendable = (action: Action): boolean =>
  engineTroubled.match(action) &&
  action.payload.medium === 'sharing' &&
  action.payload.code === 'encode-failed';

/** Whether somebody took the place of the own share, or a host ended it. */
const endingOf = ({ payload }: ReturnType<typeof shareEnded>): ShareEnding =>
  payload.body.because === 'grabbed' ? 'grabbed' : 'stopped by host';

/** Prepares the picker, and notes what it can do. */
function* prepareSurface(): SagaGenerator<void> {
  const devices = yield* fromContext('devices');
  const picker = yield* call(devices.prepareSurface);
  if (picker) yield* put(surfaceSoundsFound(picker));
}

/** Ends the own share with its capture, and when somebody takes its place or ends it. */
export function* keepShare(): SagaGenerator<never> {
  yield* fork(prepareSurface);
  while (true) {
    yield* take(shareStarted.match);
    const { over, failed, taken } = yield* race({
      ended: call(awaitSurfaceEnd),
      failed: take(isUnsendable),
      taken: take(shareEnded.match),
      over: take(shareOver.match),
    });
    if (over) continue;
    yield* endShare(failed ? 'failed' : taken ? endingOf(taken) : 'surface ended');
    if (failed) {
      const reason = sharingTexts.technicalLimitation;
      yield* raiseNotice({ intent: 'error', type: 'encode-failed', reason, of: 'sharing' });
    }
    // Also after a grab: it may have been of an earlier share.
    yield* ask(commands.switchShare, { bOn: false });
  }
}

/** Intents about sharing. */
export function* watchSharing(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<ShareOptions | void>, startShareRequested, startShare, { until });
  yield* fork(takeIntent<void>, stopShareRequested, stopShare, { until });
  yield* fork(takeIntent<{ userId: number }>, stopShareOfRequested, stopShareOf, { until });
}
