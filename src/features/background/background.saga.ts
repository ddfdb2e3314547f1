import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { assetsMissing } from '../../effects/assetsMissing';
import { fromContext } from '../../effects/context';
import { fromVerdict } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { backgroundProcessor } from '../../protocol/engine/processor';
import { refusal, type Refusal } from '../../protocol/error';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import type {
  BackgroundChoice,
  BackgroundFailure,
  BackgroundPort,
} from '../../transport/backgroundPort';
import {
  backgroundCompleted,
  backgroundFailed,
  backgroundPreloadRequested,
  backgroundStopRequested,
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
import { selectBackground } from './background.selectors';
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

/**
 * Applies a choice, which `keepDrawn` draws. The former one stays in use until the new one is
 * drawn; without segmentation, the new one is drawn without people.
 * @source media 4, media 8
 */
export function* useChoice(choice: BackgroundChoice): Outcome {
  const valid = fromVerdict(mayUse(choice));
  if (!valid.ok) return valid;
  const background = yield* loadBackground();
  if (!background) return fail(assetsMissing);
  const supported = fromVerdict(maySupport(background.missing()));
  if (!supported.ok) return supported;
  yield* put(backgroundWanted({ choice }));
  const { failed } = yield* race({
    completed: take(backgroundCompleted.match),
    failed: take(backgroundFailed.match),
    // Another choice took its place.
    other: take(backgroundWanted.match),
  });
  return failed ? fail(backgroundRefusal(failed.payload.failure, choice.mode)) : ok(undefined);
}

const useBackground = (wish: BackgroundWish): Outcome => useChoice(backgroundOf(wish));
const useMask = (wish: MaskWish): Outcome => useChoice(maskOf(wish));

function* stop(): Outcome {
  const { choice: before } = yield* select(selectBackground);
  yield* put(backgroundWanted({ choice: null }));
  const background = yield* loadBackground();
  const { choice } = yield* select(selectBackground);
  // A background was chosen in the meantime.
  if (choice) return ok(undefined);
  if (background) {
    background.release();
    return ok(undefined);
  }
  // What was chosen last time may hold frames back, although its code could never be loaded.
  const engine = yield* fromContext('engine');
  engine.processorsOf('camera').removeProcessor(backgroundProcessor);
  return before ? ok(undefined) : fail(assetsMissing);
}

function* preload(): Outcome {
  const background = yield* loadBackground();
  if (!background) return fail(assetsMissing);
  const supported = fromVerdict(maySupport(background.missing()));
  if (!supported.ok) return supported;
  const loaded = yield* preloadModel(background);
  if (loaded.ok) return loaded;
  const { backgroundMode } = yield* select(selectBackground);
  const isBroken = loaded.error === 'failed';
  // A virtual background is drawn again, which loads the model again, or is refused itself.
  if (isBroken && backgroundMode === 'virtual background') return ok(undefined);
  const failure = isBroken ? 'model-unavailable' : loaded.error;
  return fail(backgroundRefusal(failure, 'virtual background'));
}

/** Intents about the background. */
export function* watchBackground(): SagaGenerator<void> {
  yield* fork(takeIntent<BackgroundWish>, virtualBackgroundRequested, useBackground);
  yield* fork(takeIntent<MaskWish>, maskRequested, useMask);
  yield* fork(takeIntent<void>, backgroundStopRequested, stop);
  yield* fork(takeIntent<void>, backgroundPreloadRequested, preload);
}
