import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { refusal } from '../../protocol/error';
import type { ContentKind } from '../../protocol/engine/video';
import { shareViewTimeout } from '../../protocol/sharingLimits';
import { streamKeyOf } from '../../protocol/streamKey';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { meetingOver } from '../meeting/meeting.actions';
import { takeBackControl } from '../remote-control/takeBack.task';
import {
  changeSurfaceRequested,
  chooseContentRequested,
  muteShareRequested,
  optimizeShareRequested,
  shareMuted,
  shareOptimized,
  surfaceChanged,
  viewShareRequested,
} from './sharing.actions';
import { openShared } from './openShared.task';
import { resumeShare } from './pausing.saga';
import { notSharing, send, sendAs, type Outcome } from './sharing.saga';
import { selectMayMuteShare, selectWatchedShares } from './shareControls.selectors';
import { selectMayOptimize, selectShares, selectSharing } from './sharing.selectors';
import { tellShare } from './tellShare.task';

type State = Parameters<typeof selectWatchedShares>[0];
type Changed = ReturnType<typeof changeSurfaceRequested>['payload'];

/**
 * Shares something else, or a camera, without an end in between: others see the same share. One
 * that pauses goes on. Whoever was approved for the former one controls no longer before the next
 * is sent. @decision Whoever picks something wants it seen.
 */
function* changeSurface(wish: Changed): Outcome {
  if ((yield* select(selectSharing)).status === 'End') return notSharing;
  const { surface } = yield* fromContext('captures');
  const secondaryCameraId = wish?.secondaryCameraId;
  const picked = yield* openShared(wish ?? {});
  if (!picked.ok) return picked;
  const takenBack = yield* takeBackControl();
  // It may have ended in the meantime.
  const { status } = yield* select(selectSharing);
  if (status === 'End' || !takenBack.ok) {
    picked.value.stop();
    return takenBack.ok ? notSharing : takenBack;
  }
  surface.hold(picked.value);
  yield* send(picked.value);
  const { surface: kind, sound } = picked.value;
  const hasSound = sound !== undefined;
  yield* put(surfaceChanged({ surface: kind, hasSound, secondaryCameraId }));
  return status === 'Paused' ? yield* resumeShare() : ok(undefined);
}

/** Hides another's share from oneself, or shows it again. @source media 5 */
function* muteShare(wish: { readonly userId: number; readonly isMuted: boolean }): Outcome {
  const may = yield* guard(selectMayMuteShare, wish.userId);
  if (may.ok) yield* put(shareMuted(wish));
  return may;
}

function* awaitThat(holds: (state: State) => boolean): SagaGenerator<true> {
  while (!(yield* select(holds))) yield* take('*');
  return true;
}

/** Receives another's share until its first picture. @source media 4 (at most 60 s) */
function* viewShare({ userId }: { readonly userId: number }): Outcome {
  const stream = streamKeyOf(userId, 'share');
  const isRunning = (state: State) => selectShares(state).includes(stream);
  if (!(yield* select(isRunning))) return notSharing;
  const { mutedShares } = yield* select(selectSharing);
  if (mutedShares.includes(userId)) yield* put(shareMuted({ userId, isMuted: false }));
  const { isSeen, isOver } = yield* race({
    isSeen: call(awaitThat, (state: State) => selectWatchedShares(state).includes(stream)),
    isOver: call(awaitThat, (state: State) => !isRunning(state)),
    late: call(sleep, shareViewTimeout),
  });
  if (isOver) return notSharing;
  return isSeen ? ok(undefined) : fail(refusal('OPERATION_TIMEOUT', sharingTexts.viewTimedOut));
}

/** Everybody learns whether the own share is optimized for shared video. */
function* announceOptimized(isOn: boolean): Outcome {
  if ((yield* select(selectSharing)).isOptimizedForSharedVideo === isOn) return ok(undefined);
  yield* put(shareOptimized({ isOn }));
  return yield* tellShare();
}

interface Content {
  readonly kind?: ContentKind | undefined;
}
/**
 * Sends the own share as text or as a film. A film is optimized for shared video wherever that is
 * allowed. @decision The documents leave it to the engine.
 */
function* chooseContent({ kind }: Content): Outcome {
  if ((yield* select(selectSharing)).status === 'End') return notSharing;
  yield* sendAs(kind);
  const may = yield* guard(selectMayOptimize);
  return yield* announceOptimized(kind === 'video' && may.ok);
}

/** Optimizes the own share for shared video, or leaves it to the engine again. @source media 5 */
function* optimizeShare({ isOn }: { readonly isOn: boolean }): Outcome {
  const may = yield* guard(selectMayOptimize);
  // What was allowed when it began may end whatever is allowed now.
  const { isOptimizedForSharedVideo } = yield* select(selectSharing);
  if (!may.ok && (isOn || !isOptimizedForSharedVideo)) return may;
  yield* sendAs(isOn ? 'video' : undefined);
  return yield* announceOptimized(isOn);
}

/** Intents about a share that runs. */
export function* watchShareChanges(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<Changed>, changeSurfaceRequested, changeSurface, { until });
  yield* fork(takeIntent<{ isOn: boolean }>, optimizeShareRequested, optimizeShare, { until });
  yield* fork(takeIntent<Content>, chooseContentRequested, chooseContent, { until });
  yield* fork(takeIntent<{ userId: number }>, viewShareRequested, viewShare, { until });
  yield* fork(takeIntent<{ userId: number; isMuted: boolean }>, muteShareRequested, muteShare, {
    until,
  });
}
