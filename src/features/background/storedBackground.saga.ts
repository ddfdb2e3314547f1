import * as z from 'zod/mini';
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { backgroundProcessor } from '../../protocol/engine/processor';
import { parseWith } from '../../protocol/parse';
import { raiseNotice } from '../alerts/notice.task';
import { backgroundFailed, backgroundUsed, backgroundWanted } from './background.actions';
import { backgroundOf, maskOf, mayUse } from './background.rules';
import { useChoice } from './background.saga';
import { selectBackground } from './background.selectors';
import { keepDrawn } from './drawing.saga';

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

/** Waits while a choice is not drawn yet; the result is whether the person has chosen by then. */
function* hasChosen(): SagaGenerator<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    const { choice, status } = yield* select(selectBackground);
    if (status !== 'starting') return choice !== null || (hasWaited && status === 'off');
    yield* take([backgroundUsed.type, backgroundFailed.type, backgroundWanted.type]);
  }
}

/** Restores the last choice. Nothing is sent before that is known. */
function* restore(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  const stored = parseWith(remembered, yield* call(() => storage.local.get('background')));
  if (yield* hasChosen()) return;
  if (!stored.ok || !mayUse(stored.value).isAllowed)
    return engine.processorsOf('camera').removeProcessor(backgroundProcessor);
  const chosen = stored.value.mode === 'mask' ? maskOf(stored.value) : backgroundOf(stored.value);
  const used = yield* useChoice(chosen);
  if (used.ok) return;
  yield* raiseNotice({ intent: 'warning', ...used.error, of: 'video' });
  if ((yield* select(selectBackground)).choice) return;
  // A person who had a background is not shown without one: blur replaces a picture that was
  // deleted.
  const blurred = yield* useChoice(backgroundOf({ imageSrc: 'blur' }));
  if (blurred.ok || (yield* select(selectBackground)).choice) return;
  // Nothing is sent, and the choice stays for that: the person sees why, and may choose none.
  yield* put(backgroundFailed({ failure: 'failed', choice: chosen, isDrawn: false }));
}

function* remember(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  while (true) {
    const { type } = yield* take([
      backgroundUsed.type,
      backgroundFailed.type,
      backgroundWanted.type,
    ]);
    const { choice } = yield* select(selectBackground);
    // Only a person who stops it has none from then on; another choice counts once it is settled.
    const isWanted = type === backgroundWanted.type;
    if (isWanted === (choice !== null)) continue;
    yield* call(storage.ready);
    yield* call(() => storage.local.set('background', choice));
  }
}

/** Keeps the background across reloads and breaks. */
export function* keepBackground(): SagaGenerator<void> {
  yield* fork(keepDrawn);
  yield* fork(remember);
  yield* call(restore);
}
