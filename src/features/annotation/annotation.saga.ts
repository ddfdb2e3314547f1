import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  race,
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
import { eraseMarks, openAnnotation, pointAt } from '../../protocol/signal/commands/annotation';
import type { Refusal } from '../../protocol/error';
import { pointerStay } from '../../protocol/sharingLimits';
import { annotationInterval, markFadeDelay } from '../../protocol/annotationLimits';
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
  selectErased,
  selectLastAct,
  selectLastUndone,
  selectMayErase,
  selectNextNumber,
  selectOrder,
  selectOwnMarks,
} from './ownMarks.selectors';
import type { Drawing, DrawnMark, Erasure, Restored, Undone } from './annotation.state';
import { countMessage, createPace, keepPace, type Pace } from './pace.task';
import { drawIn, drawWhole, isUnknown } from './stroke.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface OnShare {
  readonly shareOf: number;
}
interface Opening {
  readonly bOpen: boolean;
}
/** A turn to draw and erase. */
interface Turn {
  readonly pace: Pace;
  /** What the person asked for since this was. */
  readonly acts: Channel<Action>;
}

function* erase(which: MarksOf): Outcome {
  return yield* askIfMay((state: WithRights) => selectMayErase(state, which), eraseMarks, which);
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
  const noted = yield* select(selectErased, shareOf);
  const isOwn = userId === undefined || userId === own;
  // Whoever erases one twice at once can take it back all the same.
  const marks = all.filter(
    (mark) => isOwn && (no === undefined || no === mark.no) && !noted.includes(mark.no),
  );
  if (marks.length === 0) return yield* call(erase, which);
  yield* call(noteErased, shareOf, marks);
  const erased = yield* call(erase, which);
  if (!erased.ok) yield* put(marksRestored({ shareOf, nos: numbersOf(marks), origins: {} }));
  return erased;
}

/** Waits until another message may go; with what the person asks for in that time. */
function* awaitPace({ pace, acts }: Turn): SagaGenerator<Action | undefined> {
  const { act } = yield* race({ paced: call(keepPace, pace), act: take(acts) });
  return act;
}

/** Whether nothing was drawn or erased since: `act` was the first that the person asked for. */
function* isLastAct({ acts }: Turn, act?: Action): SagaGenerator<boolean> {
  const since = [...(act ? [act] : []), ...(yield* flush(acts))];
  return !since.some((one) => drawRequested.match(one) || eraseMarksRequested.match(one));
}

const drawingOf = (
  shareOf: number,
  { userId: _, no: _no, parts, ...look }: DrawnMark,
): Drawing => ({
  ...look,
  shareOf,
  points: parts.flat(),
});

/**
 * Draws again what was erased, in its order; what is refused can be undone later. Where it has to
 * wait, it gives way to what the person does next. @decision A pen does not wait for minutes.
 */
function* restore({ shareOf, marks }: Erasure, turn: Turn): Outcome {
  const orders: number[] = [];
  // It goes with the share, and with what that shows.
  const isErased = ({ annotation }: WithAnnotation) =>
    annotation.erasures.some((one) => one.shareOf === shareOf);
  let outcome: Result<unknown, Refusal> = ok(undefined);
  let act: Action | undefined;
  for (const mark of marks) {
    act = yield* call(awaitPace, turn);
    if (act || !(yield* select(isErased))) break;
    const drawn = yield* call(drawWhole, drawingOf(shareOf, mark), turn.pace);
    outcome = drawn;
    if (!drawn.ok || drawn.no === undefined) break;
    const order = yield* select(selectOrder, mark.no);
    orders.push(order);
    yield* put(marksRestored({ shareOf, nos: [mark.no], origins: { [drawn.no]: order } }));
  }
  const isLast = (yield* call(isLastAct, turn, act)) && (yield* select(isErased));
  if (isLast && orders.length > 0) yield* put(markUndone({ shareOf, orders }));
  return outcome;
}

function* undo({ shareOf }: OnShare, turn: Turn): Outcome {
  const act = yield* select(selectLastAct, shareOf);
  if (!act) return ok(undefined);
  if ('erasure' in act) return yield* call(restore, act.erasure, turn);
  const { userId, no } = act.mark;
  const order = yield* select(selectOrder, no);
  yield* call(countMessage, turn.pace);
  const erased = yield* call(erase, { shareOf, userId, no });
  if (erased.ok && (yield* call(isLastAct, turn)))
    yield* put(markUndone({ ...drawingOf(shareOf, act.mark), order }));
  return erased;
}

/**
 * Erases again what came back; somebody else may have erased some of it since. It gives way as
 * `restore` does, and what it has not erased is not among what an undo brings back.
 */
function* eraseAgain({ shareOf, orders }: Restored, turn: Turn): Outcome {
  const annotated = yield* select((state: WithAnnotation) => state);
  const all = yield* select(selectOwnMarks, shareOf);
  const marks = all.filter(({ no }) => orders.includes(selectOrder(annotated, no)));
  if (marks.length > 0) yield* call(noteErased, shareOf, marks);
  for (const [at, { userId, no }] of marks.entries()) {
    const act = yield* call(awaitPace, turn);
    const erased = act ? undefined : yield* call(erase, { shareOf, userId, no });
    if (erased?.ok) continue;
    const isGone = erased !== undefined && isUnknown(erased);
    const left = isGone ? [no] : numbersOf(marks.slice(at));
    yield* put(marksRestored({ shareOf, nos: left, origins: {} }));
    if (!isGone) return erased ?? ok(undefined);
  }
  yield* put(markRedone({ shareOf }));
  return ok(undefined);
}

function* drawAgain({ order, ...drawing }: Undone, { pace }: Turn): Outcome {
  const { shareOf } = drawing;
  yield* call(countMessage, pace);
  const drawn = yield* call(drawWhole, drawing, pace);
  if (drawn.ok && drawn.no !== undefined && order !== undefined)
    yield* put(marksRestored({ shareOf, nos: [], origins: { [drawn.no]: order } }));
  if (drawn.ok) yield* put(markRedone({ shareOf }));
  return drawn;
}

function* redo({ shareOf }: OnShare, turn: Turn): Outcome {
  const undone = yield* select((state: WithAnnotation) => selectLastUndone(state, shareOf));
  if (!undone) return ok(undefined);
  return yield* 'orders' in undone ? call(eraseAgain, undone, turn) : call(drawAgain, undone, turn);
}

const ownActs = [drawRequested, eraseMarksRequested, undoMarkRequested, redoMarkRequested];

/**
 * A worker that waits for its turn in `mutex`, and hears what the person asks for from now on. What
 * it chooses by the state, it chooses then: the keys may come faster than the gateway answers, and
 * the last mark may not be drawn yet.
 */
const afterOthers = <P>(
  { mutex, pace }: { readonly mutex: Mutex; readonly pace: Pace },
  worker: (payload: P, turn: Turn) => Outcome,
): Worker<P> =>
  function* (payload: P): Outcome {
    const acts = yield* actionChannel<Action>(
      ownActs.map(({ type }) => type),
      buffers.expanding<Action>(4),
    );
    const place = mutex.enter();
    const { ready } = place;
    try {
      if (ready) yield* call(() => ready);
      return yield* call(worker, payload, { pace, acts });
    } finally {
      place.end();
      acts.close();
    }
  };

/** Intents about marks on shares. */
export function* watchAnnotation(): SagaGenerator<void> {
  const until = meetingOver;
  const own = { mutex: createMutex(), pace: createPace() };
  yield* fork(takeIntent<Drawing>, drawRequested, drawIn(own), { until });
  yield* fork(takeIntent<MarksOf>, eraseMarksRequested, eraseForUndo, { until });
  yield* fork(takeIntent<OnShare>, undoMarkRequested, afterOthers(own, undo), { until });
  yield* fork(takeIntent<OnShare>, redoMarkRequested, afterOthers(own, redo), { until });
  yield* fork(
    takeIntent<Opening>,
    openAnnotationRequested,
    (body: Opening) => askIfMay(selectMay('stopShare'), openAnnotation, body),
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
    if (may.ok) yield* ask(pointAt, { shareOf, ...(at && { at: [...at] }) });
    yield* call(sleep, annotationInterval);
  }
}
