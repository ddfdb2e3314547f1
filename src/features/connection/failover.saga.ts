import { fork, put, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { failoverNoticed, failoverRequested } from './connection.actions';
import { selectMayWithdraw } from './connection.selectors';

/**
 * A failover at the person's request; while reconnecting, it ends the wait.
 * @source core 4, core 7
 */
function* failOver(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  yield* put(failoverNoticed());
  return ok(undefined);
}

/** Intents about the connection. */
export function* watchFailover(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, failoverRequested, failOver);
}
