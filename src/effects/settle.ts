import { call, cancelled, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { ActionPattern } from 'redux-saga/effects';
import { fail, type Result } from '../kernel/result';
import { refusal, type Refusal } from '../protocol/error';
import { operationTexts } from '../protocol/vocabulary/messages';
import { crashMessage, internalFailure, sagaCrashed } from './crash';
import { intentSettled, type Intent } from './intent';

/** Carries an intent out: answers with a value or a refusal. */
export type Worker<P> = (payload: P) => SagaGenerator<Result<unknown, Refusal>>;

interface IntentCreator<P> {
  readonly type: string;
  match(action: { readonly type: string }): action is Intent<P>;
}

const closed = refusal('IMPROPER_MEETING_STATE', operationTexts.closed);

function* settle<P>(
  worker: Worker<P>,
  action: Intent<P>,
  until: ActionPattern | undefined,
): SagaGenerator<void> {
  let outcome: Result<unknown, Refusal> = fail(internalFailure);
  try {
    const working = call(worker, action.payload);
    outcome = until
      ? ((yield* race({ result: working, over: take(until) })).result ?? fail(closed))
      : yield* working;
  } catch (thrown) {
    yield* put(sagaCrashed({ of: action.type, message: crashMessage(thrown) }));
  } finally {
    if (yield* cancelled()) outcome = fail(closed);
    const { intentId } = action.meta;
    yield* put(
      intentSettled(
        outcome.ok
          ? { intentId, ok: true, value: outcome.value }
          : { intentId, ok: false, error: outcome.error },
        action.type,
      ),
    );
  }
}

/**
 * Watches for an intent and runs `worker` for each. `intentSettled` is put exactly once, in any
 * case: with the worker's result; with 'closed' when the worker is canceled or `until` comes first;
 * with an internal error, noted as a crash, when it throws.
 */
export function* takeIntent<P>(
  creator: IntentCreator<P>,
  worker: Worker<P>,
  { until }: { readonly until?: ActionPattern } = {},
): SagaGenerator<never> {
  while (true) {
    const action = yield* take(creator.match);
    yield* fork(settle<P>, worker, action, until);
  }
}
