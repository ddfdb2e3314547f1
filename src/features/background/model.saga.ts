import { call, put, race, type SagaGenerator } from 'typed-redux-saga';
import { millis } from '../../kernel/units';
import type { Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { modelPreloadWarnings } from '../../protocol/limits';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import type { BackgroundFailure, BackgroundPort } from '../../transport/backgroundPort';
import { modelPreloadChanged, type ModelState } from './background.actions';

const slowStates: readonly ModelState[] = ['slow at 3 s', 'slow at 10 s'];

/** Warns that the model is slow, each time it becomes slower. @source media 4 */
function* warnWhileLoading(): SagaGenerator<void> {
  const log = yield* fromContext('log');
  let waited = 0;
  for (const [at, wait] of modelPreloadWarnings.entries()) {
    yield* sleep(millis(wait - waited));
    waited = wait;
    log.warn(backgroundTexts.modelSlow({ seconds: wait / 1000 }));
    const model = slowStates[at];
    if (model) yield* put(modelPreloadChanged({ model }));
  }
  // No notice follows the slowest one: the race ends with the model.
  yield* call(() => new Promise<void>(() => undefined));
}

/** The state of a model after a failure. */
export const modelStateOf = (failure: BackgroundFailure): ModelState =>
  failure === 'model-mismatch' ? 'model mismatch' : 'failed';

/** Loads the model, unless it is there. */
export function* preloadModel(
  background: BackgroundPort,
): SagaGenerator<Result<void, BackgroundFailure>> {
  yield* put(modelPreloadChanged({ model: 'loading' }));
  const { loaded } = yield* race({
    loaded: call(background.loadModel),
    slow: call(warnWhileLoading),
  });
  if (!loaded) throw new TypeError('a warning does not end');
  if (loaded.ok) yield* put(modelPreloadChanged({ model: 'ok' }));
  // What breaks is heard as an event, which says that no model is loaded.
  else if (loaded.error !== 'failed')
    yield* put(modelPreloadChanged({ model: modelStateOf(loaded.error) }));
  return loaded;
}
