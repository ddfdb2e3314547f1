import { call, race, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { Refusal } from '../protocol/error';
import type { Mutex } from './mutex';
import type { Worker } from './settle';
import { sleep } from './sleep';

/**
 * A worker that runs while it holds `mutex`. It waits for it no longer than `wait`, and is then
 * refused with `late`. Cancelling it, waiting or running, gives its place up.
 */
export const inTurn = <P>(
  mutex: Mutex,
  worker: Worker<P>,
  { wait, late }: { wait: Millis; late: Refusal },
): Worker<P> =>
  function* (payload: P): SagaGenerator<Result<unknown, Refusal>> {
    const turn = mutex.enter();
    const { ready } = turn;
    try {
      if (ready) {
        const { served } = yield* race({ served: call(() => ready), late: call(sleep, wait) });
        if (!served) return fail(late);
      }
      return yield* call(worker, payload);
    } finally {
      turn.end();
    }
  };
