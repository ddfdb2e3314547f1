import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import * as z from 'zod/mini';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { backgroundProcessor } from '../../protocol/engine/processor';
import { parseWith } from '../../protocol/parse';
import type { BackgroundEvent, BackgroundPort } from '../../transport/backgroundPort';
import { raiseNotice } from '../alerts/notice.task';
import {
  backgroundFailed,
  backgroundUsed,
  backgroundWanted,
  personHiddenChanged,
} from './background.actions';
import { backgroundOf, maskOf, mayUse } from './background.rules';
import { backgroundRefusal, loadBackground, useChoice } from './background.saga';
import { selectBackground } from './background.selectors';

/** Restarts of a failed background before the person is notified. @decision */
const mostRestarts = 3;

const place = { x: z.number(), y: z.number() };
const clip = z.union([
  z.object({ type: z.literal('rectangle'), ...place, width: z.number(), height: z.number() }),
  z.object({ type: z.literal('square'), ...place, length: z.number() }),
  z.object({ type: z.literal('circle'), ...place, radius: z.number() }),
  z.object({ type: z.literal('svg'), ...place, svg: z.string() }),
]);
const image = { imageSrc: z.string(), cropped: z.boolean() };
/** A stored choice; anything else counts as none. */
const remembered = z.union([
  z.object({ mode: z.literal('virtual background'), ...image }),
  z.object({
    mode: z.literal('mask'),
    ...image,
    clip: z.array(clip),
    rootWidth: z.number(),
    rootHeight: z.number(),
  }),
]);

/** Restores the last choice. Nothing is sent before that is known. */
function* restore(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  const stored = parseWith(remembered, yield* call(() => storage.local.get('background')));
  const { choice } = yield* select(selectBackground);
  if (choice) return;
  if (!stored.ok || !mayUse(stored.value).isAllowed)
    return engine.removeProcessor(backgroundProcessor);
  const chosen = stored.value.mode === 'mask' ? maskOf(stored.value) : backgroundOf(stored.value);
  const used = yield* useChoice(chosen);
  if (used.ok) return;
  yield* raiseNotice({ intent: 'warning', ...used.error, of: 'video' });
  const { choice: now } = yield* select(selectBackground);
  // A person who had a background is not shown without one: blur replaces a picture that was
  // deleted.
  if (!now) yield* useChoice(backgroundOf({ imageSrc: 'blur' }));
}

function* remember(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  while (true) {
    const { used } = yield* race({
      used: take(backgroundUsed.match),
      wanted: take(backgroundWanted.match),
    });
    const { choice } = yield* select(selectBackground);
    if (choice && !used) continue;
    yield* call(storage.ready);
    yield* call(() => storage.local.set('background', choice));
  }
}

const openEvents = (background: BackgroundPort): EventChannel<BackgroundEvent> =>
  eventChannel<BackgroundEvent>((emit) => background.subscribe(emit), buffers.expanding(4));

function* tellFailure(event: BackgroundEvent & { readonly type: 'failed' }): SagaGenerator<void> {
  const { choice } = yield* select(selectBackground);
  if (!choice) return;
  yield* put(backgroundFailed({ failure: event.failure, former: choice }));
  const refused = backgroundRefusal(event.failure, choice.mode);
  yield* raiseNotice({ intent: 'error', ...refused, of: 'video' });
}

/**
 * Follows the background's events. One that failed is started again, and nothing is sent in
 * between.
 */
function* hear(): SagaGenerator<void> {
  yield* take(backgroundWanted.match);
  const background = yield* loadBackground();
  if (!background) return;
  const events = yield* call(openEvents, background);
  let restarts = 0;
  try {
    while (true) {
      const event = yield* take(events);
      if (event.type === 'personHidden') yield* put(personHiddenChanged(event));
      if (event.type !== 'failed') continue;
      const { choice } = yield* select(selectBackground);
      restarts += 1;
      if (choice && event.failure === 'failed' && restarts <= mostRestarts)
        yield* fork(useChoice, choice);
      else yield* tellFailure(event);
    }
  } finally {
    events.close();
  }
}

/** Keeps the background across reloads and failures. */
export function* keepBackground(): SagaGenerator<void> {
  yield* fork(hear);
  yield* fork(remember);
  yield* call(restore);
}
