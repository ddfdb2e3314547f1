import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  fork,
  put,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { guard } from '../../effects/guard';
import { createMutex, type Mutex } from '../../effects/mutex';
import { takeIntent, type Worker } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { markDrawn, markExtended, pointerMoved } from '../../events/received';
import type { Refusal } from '../../protocol/error';
import { annotationInterval, markFadeDelay, pointerStay } from '../../protocol/limits';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import {
  drawRequested,
  eraseMarksRequested,
  markFaded,
  markRedone,
  markUndone,
  openAnnotationRequested,
  pointed,
  pointerFaded,
  redoMarkRequested,
  undoMarkRequested,
  type Drawing,
  type MarksOf,
  type OneMark,
  type Pointing,
} from './annotation.actions';
import {
  selectLastOwn,
  selectLastUndone,
  selectMarks,
  selectMayAnnotate,
  selectMayErase,
  selectPointers,
  type WithAnnotation,
} from './annotation.selectors';
import { drawIn, drawWhole } from './stroke.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface OnShare {
  readonly shareOf: number;
}
interface Opening {
  readonly bOpen: boolean;
}

function* erase(which: MarksOf): Outcome {
  return yield* askIfMay((state: WithRights) => selectMayErase(state, which), 'eraseMarks', which);
}

function* undo({ shareOf }: OnShare): Outcome {
  const mark = yield* select(selectLastOwn, shareOf);
  if (!mark) return ok(undefined);
  const { userId, no, parts, ...style } = mark;
  const erased = yield* call(erase, { shareOf, userId, no });
  if (erased.ok) yield* put(markUndone({ shareOf, ...style, points: parts.flat() }));
  return erased;
}

function* redo({ shareOf }: OnShare): Outcome {
  const drawing = yield* select((state: WithAnnotation) => selectLastUndone(state, shareOf));
  if (!drawing) return ok(undefined);
  const drawn = yield* call(drawWhole, drawing);
  if (drawn.ok) yield* put(markRedone({ shareOf }));
  return drawn;
}

/**
 * A worker that waits for its turn in `mutex`. What it chooses by the state, it chooses then: the
 * keys may come faster than the gateway answers, and the last mark may not be drawn yet.
 */
const afterOthers = <P>(mutex: Mutex, worker: Worker<P>): Worker<P> =>
  function* (payload: P): Outcome {
    const turn = mutex.enter();
    const { ready } = turn;
    try {
      if (ready) yield* call(() => ready);
      return yield* call(worker, payload);
    } finally {
      turn.end();
    }
  };

/** Intents about marks on shares. */
export function* watchAnnotation(): SagaGenerator<void> {
  const until = meetingOver;
  const mutex = createMutex();
  yield* fork(takeIntent<Drawing>, drawRequested, drawIn(mutex), { until });
  yield* fork(takeIntent<MarksOf>, eraseMarksRequested, erase, { until });
  yield* fork(takeIntent<OnShare>, undoMarkRequested, afterOthers(mutex, undo), { until });
  yield* fork(takeIntent<OnShare>, redoMarkRequested, afterOthers(mutex, redo), { until });
  yield* fork(
    takeIntent<Opening>,
    openAnnotationRequested,
    (body: Opening) => askIfMay(selectMay('stopShare'), 'openAnnotation', body),
    { until },
  );
}

function* fade(which: OneMark): SagaGenerator<void> {
  yield* call(sleep, markFadeDelay);
  yield* put(markFaded(which));
}

function* fadePointer({ payload: { rev } }: ReturnType<typeof pointerMoved>): SagaGenerator<void> {
  yield* call(sleep, pointerStay);
  // Most have moved on by then.
  const pointers = yield* select(selectPointers);
  if (pointers.some((one) => one.rev === rev)) yield* put(pointerFaded({ rev }));
}

function* fadeDrawn({ payload }: ReturnType<typeof markDrawn>): SagaGenerator<void> {
  const { shareOf, mark } = payload.body;
  const { userId, no, fades, isOpen } = mark;
  if (fades && !isOpen) yield* call(fade, { shareOf, userId, no });
}

function* fadeExtended({ payload }: ReturnType<typeof markExtended>): SagaGenerator<void> {
  const { shareOf, userId, no, isOpen } = payload.body;
  const marks = yield* select((state: WithAnnotation) => selectMarks(state, shareOf));
  const mark = marks.find((one) => one.userId === userId && one.no === no);
  if (mark?.fades && !isOpen) yield* call(fade, { shareOf, userId, no });
}

/** Removes fading marks once their time is over, and pointers that rest. */
export function* keepFading(): SagaGenerator<void> {
  yield* takeEvery(markDrawn, fadeDrawn);
  yield* takeEvery(markExtended, fadeExtended);
  yield* takeEvery(pointerMoved, fadePointer);
}

/** Sends where the person points: the latest place, ten times a second. */
export function* keepPointing(): SagaGenerator<void> {
  type Pointed = ReturnType<typeof pointed>;
  const moves = yield* actionChannel<Pointed>(pointed.type, buffers.sliding<Pointed>(1));
  while (true) {
    const { shareOf, at }: Pointing = (yield* take(moves)).payload;
    const may = yield* guard(selectMayAnnotate, shareOf);
    // Nobody asked for an answer: the next move is another try.
    if (may.ok) yield* ask('pointAt', { shareOf, ...(at && { at: [...at] }) });
    yield* call(sleep, annotationInterval);
  }
}
