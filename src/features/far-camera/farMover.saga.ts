import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, percent, seconds } from '../../kernel/units';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { cameraControlled } from '../../events/received';
import { controlCamera, setCameraExecutives } from '../../protocol/signal/commands/farCamera';
import type { Refusal } from '../../protocol/error';
import {
  cameraMoveDuration,
  cameraMoveInterval,
  cameraMoveStartDelay,
  cameraRequestWait,
} from '../../protocol/farCameraLimits';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { raiseNotice } from '../alerts/notice.task';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import {
  cameraExecutivesRequested,
  farCameraAskClosed,
  farCameraAsked,
  farCameraRequested,
  farMoveStarted,
  farMoveStopped,
  giveUpCameraRequested,
  startFarMoveRequested,
  stopFarMoveRequested,
  switchFarCameraRequested,
  type FarMove,
  type OfPerson,
} from './farCamera.actions';
import {
  selectAskedCameras,
  selectFarMove,
  selectMayAskCamera,
  selectMayMoveCamera,
  selectMovedCameras,
  type WithFarCamera,
} from './farCamera.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface Executives extends OfPerson {
  readonly executives: readonly number[];
}

/**
 * A command that has not arrived by then is dropped: it would move the camera at another moment.
 */
const moveWait = seconds(1);
/** Half a step: the last one has been made, and the next has not. */
const half = cameraMoveInterval / 2;

function* request({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMayAskCamera, userId);
  if (!may.ok) return may;
  // A camera that one already controls is not requested again.
  if ((yield* select(selectMovedCameras)).includes(userId)) return ok(undefined);
  // Before the answer, since indications may come with it.
  yield* put(farCameraAsked({ userId }));
  const asked = yield* ask(controlCamera, { cmd: 'request', userID: userId });
  if (!asked.ok) yield* put(farCameraAskClosed({ userId }));
  return asked;
}

function* giveUp({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMay('endCameraControl'), userId);
  if (!may.ok) return may;
  yield* put(farMoveStopped({ userId }));
  yield* put(farCameraAskClosed({ userId }));
  return yield* ask(controlCamera, { cmd: 'give up', userID: userId });
}

const isStopOf =
  (userId: number) =>
  (action: Action): boolean =>
    farMoveStopped.match(action) && action.payload.userId === userId;

function* start(move: FarMove): Outcome {
  const { userId, buttonID, range } = move;
  const may = yield* guard(selectMayMoveCamera, userId, range);
  if (!may.ok) return may;
  yield* put(farMoveStarted(move));
  const { started } = yield* race({
    started: ask(
      controlCamera,
      { cmd: 'start control', userID: userId, buttonID },
      { wait: moveWait },
    ),
    stopped: take(isStopOf(userId)),
  });
  if (!started) return ok(undefined);
  if (!started.ok) {
    yield* put(farMoveStopped({ userId }));
    return started;
  }
  if (range !== undefined) yield* take(isStopOf(userId));
  return ok(undefined);
}

function* stop({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMay('endCameraControl'), userId);
  if (!may.ok) return may;
  yield* put(farMoveStopped({ userId }));
  return ok(undefined);
}

function* goOn({ userId, buttonID, range }: FarMove): SagaGenerator<void> {
  const may = yield* guard(selectMayMoveCamera, userId, range);
  const body = { cmd: 'continue', userID: userId, buttonID } as const;
  const said = may.ok ? yield* ask(controlCamera, body, { wait: moveWait }) : may;
  if (!said.ok) yield* put(farMoveStopped({ userId }));
}

/**
 * Repeats `continue` every 200 ms while a button is held, for the time that the range takes.
 * @source media 4, media 9 (200 ms moves, range/100*10000 ms, start delay 200 ms)
 * @decision The first step is made at once, so that a press always has an effect; the delay comes
 * before the repetition. The move ends half a step early, so that the number of steps fits the
 * range, to the nearest, however exact timers are.
 */
function* repeat(move: FarMove): SagaGenerator<void> {
  const duration = cameraMoveDuration(percent(move.range ?? 100));
  const steps = Math.max(1, Math.round(duration / cameraMoveInterval));
  let left = steps * cameraMoveInterval - half;
  let wait = cameraMoveStartDelay;
  while (left > wait) {
    yield* sleep(wait);
    left -= wait;
    wait = cameraMoveInterval;
    yield* fork(goOn, move);
  }
  yield* sleep(millis(left));
  yield* put(farMoveStopped({ userId: move.userId }));
}

function* tellStop(userId: number): SagaGenerator<void> {
  yield* ask(controlCamera, { cmd: 'stop control', userID: userId }, { wait: moveWait });
}

/** Only one button is held at a time; its release is sent at once. */
export function* keepFarMove(): SagaGenerator<void> {
  let held: { readonly task: Task; readonly userId: number } | undefined;
  while (true) {
    const action = yield* take(
      (said: Action): said is ReturnType<typeof farMoveStarted | typeof farMoveStopped> =>
        farMoveStarted.match(said) || farMoveStopped.match(said),
    );
    const { userId } = action.payload;
    const isStarted = farMoveStarted.match(action);
    if (!isStarted && held?.userId !== userId) continue;
    if (held) yield* cancel(held.task);
    // Another button of the same camera takes over without a stop.
    if (held && !(isStarted && held.userId === userId)) yield* fork(tellStop, held.userId);
    held = isStarted ? { userId, task: yield* fork(repeat, action.payload) } : undefined;
  }
}

const isDecline = (action: Action): action is ReturnType<typeof cameraControlled> =>
  cameraControlled.match(action) && action.payload.body.cmd === 'decline';

function* tell(reason: string): SagaGenerator<void> {
  const of = farCameraRequested.type;
  yield* raiseNotice({ intent: 'info', type: 'camera-control', reason, of });
}

/** Waits for the owner's answer, not for ever. */
function* awaitAnswer({ userId }: OfPerson): SagaGenerator<void> {
  const isAnswer = (action: Action): boolean =>
    cameraControlled.match(action) &&
    action.payload.body.userID === userId &&
    (action.payload.body.cmd === 'approve' || action.payload.body.cmd === 'decline');
  const isOver = (action: Action): boolean =>
    (farCameraAskClosed.match(action) || farCameraAsked.match(action)) &&
    action.payload.userId === userId;
  const { late } = yield* race({
    late: call(wait),
    answered: take(isAnswer),
    over: take(isOver),
  });
  const asked = yield* select((state: WithFarCamera) => selectAskedCameras(state));
  if (!late || !asked.includes(userId)) return;
  yield* call(tell, operationTexts.timedOut);
  yield* put(farCameraAskClosed({ userId }));
  yield* ask(controlCamera, { cmd: 'give up', userID: userId });
}

function* wait(): SagaGenerator<true> {
  yield* sleep(cameraRequestWait);
  return true;
}

/** The end of a refused camera, or of one withdrawn while its button is held. */
function* endOf(userId: number, wasAsked: boolean): SagaGenerator<void> {
  const moving = yield* select((state: WithFarCamera) => selectFarMove(state));
  if (moving?.userId === userId) yield* put(farMoveStopped({ userId }));
  yield* call(tell, wasAsked ? farEndCameraTexts.declined : farEndCameraTexts.ended);
}

/** Follows the cameras that this person has asked for. */
export function* keepAskedCameras(): SagaGenerator<void> {
  let asked: readonly number[] = [];
  while (true) {
    const action = yield* take(
      (said: Action): said is ReturnType<typeof farCameraAsked | typeof cameraControlled> =>
        farCameraAsked.match(said) || cameraControlled.match(said),
    );
    if (farCameraAsked.match(action)) yield* fork(awaitAnswer, action.payload);
    else if (isDecline(action)) {
      const { userID } = action.payload.body;
      yield* call(endOf, userID, asked.includes(userID));
    }
    asked = yield* select((state: WithFarCamera) => selectAskedCameras(state));
  }
}

/**
 * Intents of a person who moves another's camera, or of a host who lists controllers.
 * @source media 4
 */
export function* watchFarMover(): SagaGenerator<void> {
  const until = meetingOver;
  const switchCamera = function* ({ userId }: OfPerson): Outcome {
    const may = yield* guard(selectMayMoveCamera, userId);
    return may.ok ? yield* ask(controlCamera, { cmd: 'switch camera', userID: userId }) : may;
  };
  const list = function* ({ userId, executives }: Executives): Outcome {
    const may = yield* guard(selectMay('setCameraExecutives'));
    const body = { userID: userId, nFECCExecutive: [...executives] };
    return may.ok ? yield* ask(setCameraExecutives, body) : may;
  };
  yield* fork(takeIntent<OfPerson>, farCameraRequested, request, { until });
  yield* fork(takeIntent<OfPerson>, giveUpCameraRequested, giveUp, { until });
  yield* fork(takeIntent<FarMove>, startFarMoveRequested, start, { until });
  yield* fork(takeIntent<OfPerson>, stopFarMoveRequested, stop, { until });
  yield* fork(takeIntent<OfPerson>, switchFarCameraRequested, switchCamera, { until });
  yield* fork(takeIntent<Executives>, cameraExecutivesRequested, list, { until });
}
