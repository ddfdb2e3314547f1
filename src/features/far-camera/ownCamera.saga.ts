import { call, fork, put, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { fromVerdict } from '../../effects/guard';
import { openMover } from '../../effects/devices/openMover';
import { takeIntent } from '../../effects/settle';
import { sendCameraAbility } from '../../protocol/signal/commands/farCamera';
import { refusal, type Refusal } from '../../protocol/error';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { CameraMover } from '../../transport/devicesPort';
import { seatSettled } from '../connection/connection.actions';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { cameraFailed, cameraStarted, cameraStopped } from '../video/video.actions';
import {
  moveOwnCameraRequested,
  ownCameraRead,
  ownCameraRequested,
  placeOwnCameraRequested,
} from './farCamera.actions';
import { mayMoveOwn } from './farCamera.rules';
import type { WithFarCamera } from './farCamera.selectors';
import {
  abilityOf,
  afterMove,
  areValues,
  clampedValues,
  ptzRange,
  type PtzRange,
  type PtzValues,
} from './ptz.rules';

type Movable = SagaGenerator<Result<PtzRange, Refusal>>;
type State = WithFarCamera & WithParticipants & WithMeeting;

function* noteRange({ deviceId, read }: CameraMover): SagaGenerator<PtzRange> {
  const range = ptzRange(read());
  yield* put(ownCameraRead({ deviceId, range }));
  return range;
}

/** Sends the moves that the camera supports, if others see it. */
function* tellAbility(): SagaGenerator<void> {
  const { mover } = yield* fromContext('captures');
  const open = mover.current();
  const self = yield* select((state: State) => selectSelf(state));
  if (!open || self?.bVideoOn !== true) return;
  yield* ask(sendCameraAbility, abilityOf(ptzRange(open.read())));
}

/**
 * Ensures that the running camera can move; the browser may ask the person.
 * @source media 5 (moving needs camera permission), media 8
 */
export function* makeMovable(): Movable {
  const { camera, mover } = yield* fromContext('captures');
  const running = camera.current();
  const may = fromVerdict(mayMoveOwn(running !== undefined));
  if (!may.ok) return may;
  const deviceId = running?.deviceId ?? '';
  const open = mover.current();
  if (open?.deviceId === deviceId) return ok(yield* noteRange(open));
  const opened = yield* openMover(deviceId);
  if (!opened.ok)
    return fail(
      opened.error.code === 'permission-denied'
        ? refusal('INSUFFICIENT_PRIVILEGES', videoTexts.moveWithoutPermission)
        : deviceRefusal(opened.error.code, 'video'),
    );
  const range = yield* noteRange(opened.value);
  // The person who moves it does not wait until others know.
  yield* spawn(tellAbility);
  return ok(range);
}

function* moveTo(values: PtzValues): Movable {
  const { mover } = yield* fromContext('captures');
  const open = mover.current();
  if (!open) return fail(refusal('INSUFFICIENT_PRIVILEGES', videoTexts.moveWithoutPermission));
  const moved = yield* call(() => open.move(values));
  if (!moved.ok) return fail(deviceRefusal(moved.error.code, 'video'));
  return ok(yield* noteRange(open));
}

/** Moves one step, as far as the range goes. */
export function* moveOwn({ buttonID }: { readonly buttonID: FarEndCameraButton }): Movable {
  const movable = yield* call(makeMovable);
  const values = movable.ok ? afterMove(movable.value, buttonID) : undefined;
  return values ? yield* call(moveTo, values) : movable;
}

function* placeOwn(wish: PtzValues): Movable {
  const valid = fromVerdict(areValues(wish));
  if (!valid.ok) return valid;
  const movable = yield* call(makeMovable);
  return movable.ok ? yield* call(moveTo, clampedValues(movable.value, wish)) : movable;
}

/** Opens the controls of the running camera, if the person has permitted that before. */
function* follow(): SagaGenerator<void> {
  const { camera, mover } = yield* fromContext('captures');
  const isOther = mover.current()?.deviceId !== camera.current()?.deviceId;
  const wasAllowed = yield* select(
    ({ farCamera }: State) => Object.keys(farCamera.ranges).length > 0,
  );
  if (isOther) mover.release();
  if (wasAllowed) yield* call(makeMovable);
  if (!isOther) yield* call(tellAbility);
}

/** Closes the controls with their camera, and opens those of the next one. */
export function* keepOwnCamera(): SagaGenerator<void> {
  const { mover } = yield* fromContext('captures');
  try {
    while (true) {
      const action = yield* take([
        cameraStarted.type,
        cameraStopped.type,
        cameraFailed.type,
        seatSettled.type,
      ]);
      if (cameraStarted.match(action)) yield* fork(follow);
      else if (seatSettled.match(action)) yield* fork(tellAbility);
      else mover.release();
    }
  } finally {
    mover.release();
  }
}

/** Intents about moving one's own camera; each settles with its position. */
export function* watchOwnCamera(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<void>, ownCameraRequested, makeMovable, { until });
  yield* fork(
    takeIntent<{ readonly buttonID: FarEndCameraButton }>,
    moveOwnCameraRequested,
    moveOwn,
    {
      until,
    },
  );
  yield* fork(takeIntent<PtzValues>, placeOwnCameraRequested, placeOwn, { until });
}
