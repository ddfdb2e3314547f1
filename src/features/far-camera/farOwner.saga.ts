import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  fork,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { millis } from '../../kernel/units';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { cameraControlled } from '../../events/received';
import { controlCamera } from '../../protocol/signal/commands/farCamera';
import { refusal, type Refusal } from '../../protocol/error';
import {
  cameraMoveFullDuration,
  cameraMoveInterval,
  cameraMoveSilence,
} from '../../protocol/farCameraLimits';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import { raiseNotice } from '../alerts/notice.task';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { cameraFailed, cameraStopped, switchCameraRequested } from '../video/video.actions';
import {
  answerCameraRequested,
  cameraRequestClosed,
  cameraWithdrawn,
  endCameraControlRequested,
  type OfPerson,
} from './farCamera.actions';
import { mayAnswer } from './farCamera.rules';
import {
  selectCameraRequests,
  selectOwnController,
  type WithFarCamera,
} from './farCamera.selectors';
import { makeMovable, moveOwn } from './ownCamera.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type Said = ReturnType<typeof cameraControlled>;
interface Answer extends OfPerson {
  readonly agreed: boolean;
}

function* decline(userId: number): Outcome {
  return yield* ask(controlCamera, { cmd: 'decline', userID: userId });
}

/** Agreeing asks the browser first: a camera that cannot move is not lent. */
function* answer({ userId, agreed }: Answer): Outcome {
  const requests = yield* select((state: WithFarCamera) => selectCameraRequests(state));
  const asked = fromVerdict(mayAnswer(requests, userId));
  if (!asked.ok) return asked;
  yield* put(cameraRequestClosed({ userId }));
  if (!agreed) return yield* call(decline, userId);
  const may = yield* guard(selectMay('allowCameraControl'), userId);
  if (!may.ok) return may;
  const movable = yield* call(makeMovable);
  if (!movable.ok) {
    yield* call(decline, userId);
    return movable;
  }
  return yield* ask(controlCamera, { cmd: 'approve', userID: userId });
}

/** Stops the camera at once; the gateway is told when it can be reached. */
function* endControl(): Outcome {
  const controller = yield* select((state: WithRights) => selectOwnController(state));
  if (controller === 0) return fail(refusal('INVALID_OPERATION', operationTexts.timedOut));
  yield* put(cameraWithdrawn());
  return yield* call(decline, controller);
}

/** @decision The next of the owner's cameras, and after the last the first. */
function* useNextCamera(): SagaGenerator<void> {
  const { camera } = yield* fromContext('captures');
  const devices = yield* fromContext('devices');
  const list = (yield* call(() => devices.list())).filter(({ kind }) => kind === 'camera');
  const at = list.findIndex(({ deviceId }) => deviceId === camera.current()?.deviceId);
  const next = list[(at + 1) % list.length];
  if (next && list.length > 1) yield* put(switchCameraRequested({ cameraId: next.deviceId }));
}

const isEndOf =
  (controller: number, ownId: number) =>
  (action: Action): boolean =>
    cameraWithdrawn.match(action) ||
    cameraStopped.match(action) ||
    cameraFailed.match(action) ||
    (rosterUpdated.match(action) &&
      action.payload.update.some(
        ({ userId, nFECC }) => userId === ownId && nFECC !== undefined && nFECC !== controller,
      ));

/** A move in progress: its controller, its button, and its end by the local clock in ms. */
interface Move {
  readonly by: number;
  readonly buttonID: FarEndCameraButton;
  readonly nextAt: number;
  readonly silentAt: number;
  readonly endsAt: number;
}
const moveFrom = (by: number, buttonID: FarEndCameraButton, now: number): Move => ({
  by,
  buttonID,
  nextAt: now,
  silentAt: now + cameraMoveSilence,
  endsAt: now + cameraMoveFullDuration,
});

/** The effect of a further command on a move; undefined ends it. */
const afterWord = (move: Move, { payload: { body } }: Said, now: number): Move | undefined => {
  if (body.userID !== move.by) return move;
  if (body.cmd === 'continue') return { ...move, silentAt: now + cameraMoveSilence };
  if (body.cmd === 'start control' && body.buttonID) return moveFrom(move.by, body.buttonID, now);
  return body.cmd === 'stop control' || body.cmd === 'give up' ? undefined : move;
};

/**
 * Moves the camera in steps while its controller repeats the command.
 * @source media 4 (200 ms repeating move)
 * @decision It stops after 500 ms without a command, or after the 10 s in which a camera passes its
 * whole range. The intended range is not sent, since the documented fields have none for it.
 */
export function* followMoves(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const isSaid = (action: Action): action is Said => cameraControlled.match(action);
  const words = yield* actionChannel(isSaid, buffers.expanding<Said>(8));
  let move: Move | undefined;
  let isStepping = false;
  const step = function* (buttonID: FarEndCameraButton): SagaGenerator<void> {
    isStepping = true;
    try {
      yield* call(moveOwn, { buttonID });
    } finally {
      isStepping = false;
    }
  };
  const isEnd = (action: Action): boolean => move !== undefined && isEnding(action);
  let isEnding: (action: Action) => boolean = () => false;
  try {
    while (true) {
      const now = clock.monotonic();
      if (move && (now >= move.silentAt || now >= move.endsAt)) move = undefined;
      if (move && now >= move.nextAt) {
        // A camera that is slow to move is not pressed.
        if (!isStepping) yield* fork(step, move.buttonID);
        move = { ...move, nextAt: Math.max(now, move.nextAt + cameraMoveInterval) };
      }
      const { word, end } = yield* race({
        word: take(words),
        end: take(isEnd),
        ...(move && {
          tick: sleep(millis(Math.min(move.nextAt, move.silentAt, move.endsAt) - now)),
        }),
      });
      if (end) move = undefined;
      if (!word) continue;
      const { cmd, userID, buttonID } = word.payload.body;
      if (move) move = afterWord(move, word, clock.monotonic());
      else if (cmd === 'start control' && buttonID) {
        const ownId = yield* select(({ meeting }: WithMeeting) => meeting.userId);
        isEnding = isEndOf(userID, ownId);
        move = moveFrom(userID, buttonID, clock.monotonic());
      }
      if (cmd === 'switch camera') {
        move = undefined;
        yield* call(useNextCamera);
      }
    }
  } finally {
    words.close();
  }
}

/**
 * Gives the camera to people whom a host has listed without asking the owner: the browser may still
 * ask, and a camera that cannot move is withdrawn.
 */
export function* keepLent(): SagaGenerator<void> {
  let before = 0;
  while (true) {
    yield* take(rosterUpdated.match);
    const controller = yield* select((state: WithRights) => selectOwnController(state));
    if (controller !== 0 && controller !== before) yield* fork(lend, controller);
    before = controller;
  }
}

function* lend(controller: number): SagaGenerator<void> {
  const movable = yield* call(makeMovable);
  if (movable.ok) return;
  const now = yield* select((state: WithRights) => selectOwnController(state));
  if (now !== controller) return;
  yield* call(decline, controller);
  const { type, reason } = movable.error;
  yield* raiseNotice({ intent: 'warning', type, reason, of: answerCameraRequested.type });
}

/** Intents of a camera's owner. @source media 4 (the camera owner approves or declines) */
export function* watchFarOwner(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<Answer>, answerCameraRequested, answer, { until });
  yield* fork(takeIntent<void>, endCameraControlRequested, endControl, { until });
}
