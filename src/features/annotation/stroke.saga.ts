import { buffers, type Channel } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  put,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import type { Mutex } from '../../effects/mutex';
import { sleep } from '../../effects/sleep';
import { drawMark, eraseMarks, extendMark } from '../../protocol/signal/commands/annotation';
import type { Refusal } from '../../protocol/error';
import {
  annotationInterval,
  pointsPerMarkLimit,
  pointsPerMessageLimit,
} from '../../protocol/annotationLimits';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { markNumbered, strokeEnded, strokeGrown, strokeSettled } from './annotation.actions';
import type { Drawing } from './annotation.state';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectMarks, selectMayAnnotate } from './annotation.selectors';
import { selectIsStrokeErased, selectNextNumber } from './ownMarks.selectors';
import { countMessage, keepPace, type Pace } from './pace.task';

type Outcome = Result<unknown, Refusal>;
type Step = ReturnType<typeof strokeGrown> | ReturnType<typeof strokeEnded>;
type Steps = Channel<Step>;
/** More points of a mark; it stays open with `isOpen`. */
interface More {
  readonly points: readonly number[];
  readonly isOpen: boolean;
  /** Of what no hand draws. */
  readonly pace?: Pace | undefined;
}
/** A mark that is being sent. */
interface Sent {
  readonly no: number;
  readonly points: readonly number[];
}

const piecesOf = (points: readonly number[]): readonly (readonly number[])[] => {
  const size = 2 * pointsPerMessageLimit;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  );
};

/** Whether the gateway has no such mark: somebody erased it. */
export const isUnknown = (outcome: Outcome): boolean =>
  !outcome.ok && outcome.error.reason === annotationTexts.unknown;

function* extend(
  { shareOf }: Drawing,
  no: number,
  { points, isOpen, pace }: More,
): SagaGenerator<Outcome> {
  const pieces = piecesOf(points);
  for (const [at, piece] of pieces.entries()) {
    const goesOn = isOpen || at < pieces.length - 1;
    const body = { shareOf, no, points: [...piece], ...(goesOn && { isOpen: true }) };
    if (pace) yield* call(keepPace, pace);
    const sent = yield* ask(extendMark, body);
    if (sent.ok) continue;
    // Without its end nobody could undo it, and a fading one would stay.
    if (goesOn && !isUnknown(sent)) {
      yield* call(sleep, annotationInterval);
      yield* ask(extendMark, { shareOf, no });
    }
    return sent;
  }
  // The points were sent before: only the end is new.
  return pieces.length > 0 || isOpen ? ok(undefined) : yield* ask(extendMark, { shareOf, no });
}

/** Sends a mark under the next number, a piece after the other; it stays open with `isOpen`. */
function* sendMark(
  drawing: Drawing,
  isOpen: boolean,
  { pace }: Pick<More, 'pace'> = {},
): SagaGenerator<Outcome & { readonly no: number }> {
  const no = yield* select(selectNextNumber, drawing.shareOf);
  const userId = yield* select(selectOwnUserId);
  yield* put(markNumbered({ shareOf: drawing.shareOf, userId, no }));
  const [points = [], ...rest] = piecesOf(drawing.points);
  const { isOpen: _, ...style } = drawing;
  const goesOn = isOpen || rest.length > 0;
  const begun = yield* ask(drawMark, {
    ...{ ...style, no, points: [...points] },
    ...(goesOn && { isOpen: true }),
  });
  // What comes too late is drawn all the same: without its end it would stay open.
  if (!begun.ok && goesOn && begun.error.type === 'OPERATION_TIMEOUT')
    yield* ask(extendMark, { shareOf: drawing.shareOf, no });
  if (!begun.ok || rest.length === 0) return { ...begun, no };
  return { ...(yield* call(extend, drawing, no, { points: rest.flat(), isOpen, pace })), no };
}

/** More of a stroke; what is too long for a mark goes on as another, from where that one ends. */
function* grow(
  drawing: Drawing,
  sent: Sent,
  more: More,
): SagaGenerator<Outcome & { readonly sent: Sent }> {
  const most = 2 * pointsPerMarkLimit;
  const points = [...sent.points, ...more.points];
  if (points.length > most) {
    const left = most - sent.points.length;
    const ended = yield* call(extend, drawing, sent.no, {
      points: more.points.slice(0, left),
      isOpen: false,
    });
    if (!ended.ok) return { ...ended, sent };
    const next = points.slice(most - 2);
    const begun = yield* call(sendMark, { ...drawing, points: next }, more.isOpen);
    return { ...begun, sent: { no: begun.no, points: next } };
  }
  const extended = yield* call(extend, drawing, sent.no, more);
  if (!isUnknown(extended)) return { ...extended, sent: { ...sent, points } };
  if (yield* select(selectIsStrokeErased)) return { ...ok(undefined), sent };
  // Another gateway took the meeting up, or this page was away: what was drawn is complete. A line
  // that others still see would be there twice; a gateway that has none of it refuses.
  const userId = yield* select(selectOwnUserId);
  yield* ask(eraseMarks, { shareOf: drawing.shareOf, userId, no: sent.no });
  const again = yield* call(sendMark, { ...drawing, points }, more.isOpen);
  return { ...again, sent: { no: again.no, points } };
}

function* sendStroke(drawing: Drawing, steps: Steps): SagaGenerator<Outcome> {
  const begun = yield* call(sendMark, drawing, true);
  if (!begun.ok) return begun;
  let sent: Sent = { no: begun.no, points: drawing.points };
  while (true) {
    const first = yield* take(steps);
    if (!strokeEnded.match(first)) yield* call(sleep, annotationInterval);
    if (yield* select(selectIsStrokeErased)) return ok(undefined);
    const all: readonly Step[] = [first, ...(yield* flush(steps))];
    const end = all.findIndex((step) => strokeEnded.match(step));
    // What comes after belongs to the next stroke.
    const own = end === -1 ? all : all.slice(0, end);
    const points = own.flatMap((step) => (strokeGrown.match(step) ? step.payload.points : []));
    const isOpen = end === -1;
    const grown = yield* call(grow, drawing, sent, { points, isOpen });
    if (!grown.ok || !isOpen) return grown;
    ({ sent } = grown);
  }
}

/** Erases what was drawn of a mark, if something was, or may be still. */
function* eraseFragment({ shareOf }: Drawing, no: number, { type }: Refusal): SagaGenerator<void> {
  const userId = yield* select(selectOwnUserId);
  const marks = yield* select(selectMarks, shareOf);
  const isThere = marks.some((mark) => mark.userId === userId && mark.no === no);
  if (isThere || type === 'OPERATION_TIMEOUT') yield* ask(eraseMarks, { shareOf, userId, no });
}

/**
 * Draws a whole mark at a pace, in a turn that the caller has; with its number, if it was sent.
 * The caller waited before. What is refused in its middle is not there at all.
 */
export function* drawWhole(
  drawing: Drawing,
  pace: Pace,
): SagaGenerator<Outcome & { readonly no?: number | undefined }> {
  const may = yield* guard(selectMayAnnotate, drawing.shareOf);
  if (!may.ok) return may;
  try {
    const drawn = yield* call(sendMark, drawing, false, { pace });
    if (!drawn.ok) yield* call(eraseFragment, drawing, drawn.no, drawn.error);
    return drawn;
  } finally {
    yield* put(strokeSettled());
  }
}

/**
 * Draws a mark, or a stroke as it grows. Others see it a tenth of a second later. Whoever draws
 * quickly begins a stroke before the last one is sent: each waits for its turn in `mutex`.
 */
export const drawIn = ({ mutex, pace }: { readonly mutex: Mutex; readonly pace: Pace }) =>
  function* draw(drawing: Drawing): SagaGenerator<Outcome> {
    const may = yield* guard(selectMayAnnotate, drawing.shareOf);
    if (!may.ok) return may;
    const steps = yield* actionChannel<Step>(
      [strokeGrown.type, strokeEnded.type],
      buffers.expanding<Step>(16),
    );
    const turn = mutex.enter();
    const { ready } = turn;
    try {
      if (ready) yield* call(() => ready);
      yield* call(countMessage, pace);
      return yield* drawing.isOpen
        ? call(sendStroke, drawing, steps)
        : call(sendMark, drawing, false);
    } finally {
      turn.end();
      steps.close();
      yield* put(strokeSettled());
    }
  };
