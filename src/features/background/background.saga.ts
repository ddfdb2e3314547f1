import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { fromVerdict } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import type {
  BackgroundChoice,
  BackgroundFailure,
  BackgroundPort,
} from '../../transport/backgroundPort';
import {
  backgroundFailed,
  backgroundPreloadRequested,
  backgroundStopRequested,
  backgroundUsed,
  backgroundWanted,
  maskRequested,
  virtualBackgroundRequested,
} from './background.actions';
import {
  backgroundOf,
  maskOf,
  maySupport,
  mayUse,
  type BackgroundWish,
  type MaskWish,
} from './background.rules';
import { selectBackground, type WithBackground } from './background.selectors';
import { preloadModel } from './model.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** The documented refusal for a failed background or mask. @source media 8 */
export const backgroundRefusal = (
  failure: BackgroundFailure,
  mode: BackgroundChoice['mode'],
): Refusal => {
  switch (failure) {
    case 'unsupported':
      return refusal('INVALID_OPERATION', backgroundTexts.notSupported);
    case 'image-unavailable':
      return refusal(
        'INVALID_PARAMETERS',
        mode === 'mask' ? backgroundTexts.imageNotLoaded : backgroundTexts.imageNotAccessible,
      );
    case 'model-mismatch':
      return refusal('INTERNAL_ERROR', backgroundTexts.modelMismatch);
    case 'model-unavailable':
      return refusal('INTERNAL_ERROR', backgroundTexts.modelNotLoaded);
    case 'failed':
      return refusal(
        'INTERNAL_ERROR',
        mode === 'mask' ? backgroundTexts.maskNotSet : backgroundTexts.backgroundFailed,
      );
  }
};

/** Loads the port; undefined when its code cannot be loaded. */
export function* loadBackground(): SagaGenerator<BackgroundPort | undefined> {
  const load = yield* fromContext('background');
  try {
    return yield* call(load);
  } catch {
    return undefined;
  }
}

function* draw(
  background: BackgroundPort,
  choice: BackgroundChoice,
): SagaGenerator<Result<void, BackgroundFailure>> {
  const used = yield* call(background.use, choice);
  if (!used.ok) return used;
  const isStillWanted = yield* select(
    (state: WithBackground) => selectBackground(state).choice === choice,
  );
  if (isStillWanted) yield* put(backgroundUsed());
  if (choice.mode === 'mask' || !isStillWanted) return ok(undefined);
  // Without the model only the background is shown.
  return yield* preloadModel(background);
}

/**
 * Applies a choice. The former one stays in use until the new one is drawn; without segmentation,
 * the new one is drawn without people.
 * @source media 4, media 8
 */
export function* useChoice(choice: BackgroundChoice): Outcome {
  const valid = fromVerdict(mayUse(choice));
  if (!valid.ok) return valid;
  const background = yield* loadBackground();
  if (!background) return fail(backgroundRefusal('failed', choice.mode));
  const supported = fromVerdict(maySupport(background.missing()));
  if (!supported.ok) return supported;
  const { choice: former } = yield* select(selectBackground);
  yield* put(backgroundWanted({ choice }));
  const drawn = yield* draw(background, choice);
  const { choice: wanted } = yield* select(selectBackground);
  if (drawn.ok || wanted !== choice) return ok(undefined);
  const isDrawn = drawn.error === 'model-unavailable' || drawn.error === 'model-mismatch';
  yield* put(backgroundFailed({ failure: drawn.error, former: isDrawn ? choice : former }));
  return fail(backgroundRefusal(drawn.error, choice.mode));
}

const useBackground = (wish: BackgroundWish): Outcome => useChoice(backgroundOf(wish));
const useMask = (wish: MaskWish): Outcome => useChoice(maskOf(wish));

function* stop(): Outcome {
  yield* put(backgroundWanted({ choice: null }));
  const background = yield* loadBackground();
  const { choice } = yield* select(selectBackground);
  // A background was chosen in the meantime.
  if (choice) return ok(undefined);
  if (background) background.release();
  return background ? ok(undefined) : fail(backgroundRefusal('failed', 'virtual background'));
}

function* preload(): Outcome {
  const background = yield* loadBackground();
  if (!background) return fail(backgroundRefusal('model-unavailable', 'virtual background'));
  const supported = fromVerdict(maySupport(background.missing()));
  if (!supported.ok) return supported;
  const loaded = yield* preloadModel(background);
  return loaded.ok ? loaded : fail(backgroundRefusal(loaded.error, 'virtual background'));
}

/** Intents about the background. */
export function* watchBackground(): SagaGenerator<void> {
  yield* fork(takeIntent<BackgroundWish>, virtualBackgroundRequested, useBackground);
  yield* fork(takeIntent<MaskWish>, maskRequested, useMask);
  yield* fork(takeIntent<void>, backgroundStopRequested, stop);
  yield* fork(takeIntent<void>, backgroundPreloadRequested, preload);
}
