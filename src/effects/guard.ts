import { select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../kernel/result';
import type { Refusal } from '../protocol/error';
import type { Verdict } from '../protocol/verdict';

/** A verdict as a result: nothing, or the refusal. */
export const fromVerdict = (verdict: Verdict): Result<undefined, Refusal> =>
  verdict.isAllowed ? ok(undefined) : fail(verdict.refusal);

/** Evaluates a `selectMayX` selector on the current state. */
export function* guard<S, Args extends readonly unknown[]>(
  selectVerdict: (state: S, ...args: Args) => Verdict,
  ...args: Args
): SagaGenerator<Result<undefined, Refusal>> {
  const verdict = yield* select((state: S) => selectVerdict(state, ...args));
  return fromVerdict(verdict);
}
