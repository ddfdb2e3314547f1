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
import { millis } from '../../kernel/units';
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
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import {
  drawRequested,
  eraseMarksRequested,
  markFaded,
  markRedone,
  marksRestored,
  markUndone,
  openAnnotationRequested,
  ownMarksErased,
  pointed,
  pointerFaded,
  redoMarkRequested,
  undoMarkRequested,
  type MarksOf,
  type OneMark,
  type Pointing,
} from './annotation.actions';
import {
  selectMarks,
  selectMayAnnotate,
  selectPointers,
  type WithAnnotation,
} from './annotation.selectors';
import {
  selectLastAct,
  selectLastUndone,
  selectMayErase,
  selectNextNumber,
  selectOrder,
  selectOwnMarks,
} from './ownMarks.selectors';
import type { Drawing, DrawnMark, Erasure, Restored, Undone } from './annotation.state';
import { drawIn, drawWhole } from './stroke.saga';

/** As many marks come back at once as a gateway takes; more at its pace, ms. @decision */
const marksAtOnce = 10;
const restoreInterval = millis(250);

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

const numbersOf = (marks: readonly DrawnMark[]): readonly number[] => marks.map(({ no }) => no);

function* noteErased(shareOf: number, marks: readonly DrawnMark[]): SagaGenerator<void> {
  const after = (yield* select(selectNextNumber, shareOf)) - 1;
  yield* put(ownMarksErased({ shareOf, after, marks }));
}

/** Erases marks; an undo draws again those of them that are one's own. */
function* eraseForUndo(which: MarksOf): Outcome {
  const { shareOf, userId, no } = which;
  const own = yield* select(selectOwnUserId);
  const all = yield* select(selectOwnMarks, shareOf);
  const isOwn = userId === undefined || userId === own;
  const marks = all.filter((mark) => isOwn && (no === undefined || no === mark.no));
  if (marks.length === 0) return yield* call(erase, which);
  yield* call(noteErased, shareOf, marks);
  const erased = yield* call(erase, which);
  if (!erased.ok) yield* put(marksRestored({ shareOf, nos: numbersOf(marks), origins: {} }));
  return erased;
}

const drawingOf = (
  shareOf: number,
  { userId: _, no: _no, parts, ...look }: DrawnMark,
): Drawing => ({
  ...look,
  shareOf,
  points: parts.flat(),
});

/** Draws again what was erased, in its order; what is refused can be undone later. */
function* restore({ shareOf, marks }: Erasure): Outcome {
  const orders: number[] = [];
  let outcome: Result<unknown, Refusal> = ok(undefined);
  for (const [at, mark] of marks.entries()) {
    if (at >= marksAtOnce) yield* call(sleep, restoreInterval);
    const drawn = yield* call(drawWhole, drawingOf(shareOf, mark));
    outcome = drawn;
    if (!drawn.ok || drawn.no === undefined) break;
    const order = yield* select(selectOrder, mark.no);
    orders.push(order);
    yield* put(marksRestored({ shareOf, nos: [mark.no], origins: { [drawn.no]: order } }));
  }
  if (orders.length > 0) yield* put(markUndone({ shareOf, orders }));
  return outcome;
}

function* undo({ shareOf }: OnShare): Outcome {
  const act = yield* select(selectLastAct, shareOf);
  if (!act) return ok(undefined);
  if ('erasure' in act) return yield* call(restore, act.erasure);
  const { userId, no } = act.mark;
  const order = yield* select(selectOrder, no);
  const erased = yield* call(erase, { shareOf, userId, no });
  if (erased.ok) yield* put(markUndone({ ...drawingOf(shareOf, act.mark), order }));
  return erased;
}

/** Erases again what came back; somebody else may have erased some of it since. */
function* eraseAgain({ shareOf, orders }: Restored): Outcome {
  const annotated = yield* select((state: WithAnnotation) => state);
  const all = yield* select(selectOwnMarks, shareOf);
  const marks = all.filter(({ no }) => orders.includes(selectOrder(annotated, no)));
  yield* call(noteErased, shareOf, marks);
  for (const [at, { userId, no }] of marks.entries()) {
    if (at >= marksAtOnce) yield* call(sleep, restoreInterval);
    const erased = yield* call(erase, { shareOf, userId, no });
    if (!erased.ok) return erased;
  }
  return ok(undefined);
}

function* drawAgain({ order, ...drawing }: Undone): Outcome {
  const { shareOf } = drawing;
  const drawn = yield* call(drawWhole, drawing);
  if (drawn.ok && drawn.no !== undefined && order !== undefined)
    yield* put(marksRestored({ shareOf, nos: [], origins: { [drawn.no]: order } }));
  return drawn;
}

function* redo({ shareOf }: OnShare): Outcome {
  const undone = yield* select((state: WithAnnotation) => selectLastUndone(state, shareOf));
  if (!undone) return ok(undefined);
  const outcome = yield* 'orders' in undone ? call(eraseAgain, undone) : call(drawAgain, undone);
  if (outcome.ok) yield* put(markRedone({ shareOf }));
  return outcome;
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
  yield* fork(takeIntent<MarksOf>, eraseMarksRequested, eraseForUndo, { until });
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
