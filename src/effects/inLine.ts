import { call, race, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { Refusal } from '../protocol/error';
import type { Line } from './line';
import type { Worker } from './settle';
import { sleep } from './sleep';

/**
 * A worker that waits in `line` for its turn, and no longer than `wait`: then `late` refuses. Whoever
 * is cancelled, waiting or served, leaves the line.
 */
export const inLine = <P>(
  line: Line,
  worker: Worker<P>,
  { wait, late }: { wait: Millis; late: Refusal },
): Worker<P> =>
  function* (payload: P): SagaGenerator<Result<unknown, Refusal>> {
    const turn = line.enter();
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
