import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok } from '../../kernel/result';
import { millis } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { meetingOver } from '../meeting/meeting.actions';
import { notSharing, type Outcome } from './sharing.saga';
import {
  freezeEnded,
  freezeStarted,
  pauseShareRequested,
  resumeAwaited,
  resumeShareRequested,
  shareOver,
  sharePaused,
  shareResumed,
  shareThawed,
} from './sharing.actions';
import { selectSharing } from './sharing.selectors';
import * as commands from '../../protocol/signal/commands/sharing';

/**
 * How long the share stays frozen after this page has hidden what no viewer may see: what was
 * captured last may still show it, and a share goes on with that. @decision
 */
const captureDelay = millis(500);

/** Others keep the last picture from now on, also if the gateway does not answer. */
function* pausePicture(): Outcome {
  const engine = yield* fromContext('engine');
  engine.pausePicture('share');
  engine.stopShareAudio();
  yield* put(sharePaused());
  return yield* ask(commands.pauseShare, { bPaused: true });
}

/** Pauses the own share. One that is frozen stays paused afterwards. */
function* pauseShare(): Outcome {
  const { status, isResumeAwaited } = yield* select(selectSharing);
  if (status === 'Sharing') return yield* pausePicture();
  if (!isResumeAwaited) return notSharing;
  yield* put(resumeAwaited({ isAwaited: false }));
  return ok(undefined);
}

/** Goes on with the own share. One that is frozen goes on once it has thawed. */
export function* resumeShare(): Outcome {
  const { surface } = yield* fromContext('captures');
  const captured = surface.current();
  const before = yield* select(selectSharing);
  if (!captured || before.status !== 'Paused') return notSharing;
  if (before.isFrozen) {
    yield* put(resumeAwaited({ isAwaited: true }));
    return ok(undefined);
  }
  const resumed = yield* ask(commands.pauseShare, { bPaused: false });
  const { status, isFrozen, hasSound, isSoundMuted } = yield* select(selectSharing);
  // It may have ended in the meantime, or gone on.
  if (!resumed.ok || surface.current() !== captured || status !== 'Paused') return resumed;
  if (isFrozen) {
    yield* put(resumeAwaited({ isAwaited: true }));
    return yield* ask(commands.pauseShare, { bPaused: true });
  }
  const engine = yield* fromContext('engine');
  engine.resumePicture('share');
  if (captured.sound && hasSound && !isSoundMuted) engine.startShareAudio(captured.sound.track);
  yield* put(shareResumed());
  return resumed;
}

function* isHiding(): SagaGenerator<boolean> {
  return (yield* select(selectSharing)).freezes.length > 0;
}

/** Ends once the page has shown nothing that no viewer may see for a while. */
function* awaitThaw(): SagaGenerator<void> {
  do {
    while (yield* isHiding()) yield* take(freezeEnded.match);
    yield* race({ passed: call(sleep, captureDelay), again: take(freezeStarted.match) });
  } while (yield* isHiding());
}

/**
 * Freezes the own share while this page shows something that no viewer may see, by a pause that
 * others are told of. It goes on afterwards, unless it was paused before or somebody paused it.
 */
export function* keepFrozen(): SagaGenerator<never> {
  while (true) {
    const { isFrozen } = yield* select(selectSharing);
    if (!isFrozen) yield* take(freezeStarted.match);
    const { status } = yield* select(selectSharing);
    if (status === 'Sharing') {
      yield* put(resumeAwaited({ isAwaited: true }));
      yield* pausePicture();
    }
    const { over } = yield* race({ thawed: call(awaitThaw), over: take(shareOver.match) });
    if (over) continue;
    const { isResumeAwaited } = yield* select(selectSharing);
    yield* put(shareThawed());
    if (isResumeAwaited) yield* resumeShare();
  }
}

/** Intents about pausing. @source media 4 */
export function* watchPausing(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<void>, pauseShareRequested, pauseShare, { until });
  yield* fork(takeIntent<void>, resumeShareRequested, resumeShare, { until });
}
