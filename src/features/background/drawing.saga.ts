import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok } from '../../kernel/result';
import type {
  BackgroundChoice,
  BackgroundEvent,
  BackgroundFailure,
  BackgroundPort,
} from '../../transport/backgroundPort';
import { raiseNotice } from '../alerts/notice.task';
import {
  backgroundBroke,
  backgroundCompleted,
  backgroundFailed,
  backgroundUsed,
  backgroundWanted,
  modelPreloadChanged,
  personHiddenChanged,
} from './background.actions';
import { backgroundRefusal, loadBackground } from './background.saga';
import { selectBackground } from './background.selectors';
import { modelStateOf, preloadModel } from './model.saga';

/** Restarts of a choice whose drawing breaks, before the person is notified. @decision */
const mostRestarts = 3;

/** How the choices of a page are drawn. */
interface Drawing {
  /** Grows with every choice and every break: an older attempt that finishes late is ignored. */
  attempt: number;
  /** The choice that is drawn; null while the plain camera is sent, `held` while nothing is. */
  drawn: BackgroundChoice | 'held' | null;
  /** Whether whoever chose still waits for the outcome: they are told by their refusal. */
  isAwaited: boolean;
}

const openEvents = (background: BackgroundPort): EventChannel<BackgroundEvent> =>
  eventChannel<BackgroundEvent>((emit) => background.subscribe(emit), buffers.expanding(4));

/**
 * A choice has failed. What is drawn is chosen from now on; where nothing is sent the choice stays,
 * so that nothing shows the room.
 */
function* tell(
  drawing: Drawing,
  choice: BackgroundChoice,
  failure: BackgroundFailure,
): SagaGenerator<void> {
  const { drawn, isAwaited } = drawing;
  drawing.isAwaited = false;
  const outcome =
    drawn === 'held' ? { choice, isDrawn: false } : { choice: drawn, isDrawn: drawn !== null };
  yield* put(backgroundFailed({ failure, ...outcome }));
  if (isAwaited) return;
  const refused = backgroundRefusal(failure, choice.mode);
  yield* raiseNotice({ intent: 'error', ...refused, of: 'video' });
}

/** Notes choices that stay although they are not drawn, so that nothing is sent, and their end. */
function* noteHeld(drawing: Drawing): SagaGenerator<never> {
  while (true) {
    const { failed, wanted } = yield* race({
      failed: take(backgroundFailed.match),
      wanted: take(backgroundWanted.match),
    });
    if (failed?.payload.choice && !failed.payload.isDrawn) drawing.drawn = 'held';
    if (wanted && !wanted.payload.choice) drawing.drawn = null;
  }
}

/**
 * A break. Whoever has chosen a background is not shown without one, even where none was drawn yet.
 */
function* stopSending(drawing: Drawing, background: BackgroundPort): SagaGenerator<void> {
  const { choice } = yield* select(selectBackground);
  if (choice) background.hold();
  drawing.drawn = choice && 'held';
  yield* put(backgroundBroke());
}

function* hear(drawing: Drawing, background: BackgroundPort): SagaGenerator<void> {
  const events = yield* call(openEvents, background);
  try {
    while (true) {
      const event = yield* take(events);
      if (event.type === 'personHidden') yield* put(personHiddenChanged(event));
      if (event.type !== 'failed') continue;
      if (event.failure === 'failed') {
        yield* stopSending(drawing, background);
        continue;
      }
      const { choice } = yield* select(selectBackground);
      yield* put(modelPreloadChanged({ model: modelStateOf(event.failure) }));
      // A choice that is not drawn yet loads the model itself.
      if (choice && choice === drawing.drawn) yield* tell(drawing, choice, event.failure);
    }
  } finally {
    events.close();
  }
}

/** Draws a choice and loads the model that it needs: without it, people are not found. */
function* draw(
  drawing: Drawing,
  { background, choice }: { background: BackgroundPort; choice: BackgroundChoice },
): SagaGenerator<void> {
  const own = drawing.attempt;
  const isCurrent = (): boolean => own === drawing.attempt;
  const used = yield* call(background.use, choice);
  if (!isCurrent()) return;
  if (!used.ok) return yield* tell(drawing, choice, used.error);
  drawing.drawn = choice;
  yield* put(backgroundUsed());
  const loaded = choice.mode === 'mask' ? ok(undefined) : yield* preloadModel(background);
  if (!isCurrent()) return;
  if (!loaded.ok) return yield* tell(drawing, choice, loaded.error);
  drawing.isAwaited = false;
  yield* put(backgroundCompleted());
}

function* loadWhenNeeded(): SagaGenerator<BackgroundPort> {
  while (true) {
    yield* take([backgroundWanted.type, modelPreloadChanged.type]);
    const background = yield* loadBackground();
    if (background) return background;
  }
}

/**
 * Draws what is wanted. The only place that decides what follows a break, in use or while its model
 * loads: the choice is drawn again up to three times, and nothing is sent in between. After that
 * the person is told, and nothing is sent until they choose again.
 */
export function* keepDrawn(): SagaGenerator<never> {
  const drawing: Drawing = { attempt: 0, drawn: null, isAwaited: true };
  yield* fork(noteHeld, drawing);
  const background = yield* loadWhenNeeded();
  yield* fork(hear, drawing, background);
  let breaks = 0;
  while (true) {
    const { choice } = yield* select(selectBackground);
    drawing.attempt += 1;
    if (!choice) drawing.drawn = null;
    else if (breaks <= mostRestarts) yield* fork(draw, drawing, { background, choice });
    else yield* fork(() => tell(drawing, choice, 'failed'));
    const { broke } = yield* race({
      broke: take(backgroundBroke.match),
      wanted: take(backgroundWanted.match),
    });
    breaks = broke ? breaks + 1 : 0;
    if (!broke) drawing.isAwaited = true;
  }
}
