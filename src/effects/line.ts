import { call, race, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { Refusal } from '../protocol/error';
import type { Worker } from './settle';
import { sleep } from './sleep';

/** A place in a line. */
interface Turn {
  /** Resolves when nobody is before; undefined where nobody is already. */
  readonly ready: Promise<true> | undefined;
  /** Gives the place up, waiting or served. Safe to call twice. */
  end(): void;
}
/** One thing at a time, first come first served. */
export interface Line {
  enter(): Turn;
}

/** An empty line. */
export const createLine = (): Line => {
  const waiting: { call(): void }[] = [];
  return {
    enter: () => {
      let start: () => void = () => undefined;
      const ready = new Promise<true>((resolve) => {
        start = () => resolve(true);
      });
      const place = { call: () => start() };
      waiting.push(place);
      return {
        ready: waiting[0] === place ? undefined : ready,
        end: () => {
          const at = waiting.indexOf(place);
          if (at < 0) return;
          waiting.splice(at, 1);
          if (at === 0) waiting[0]?.call();
        },
      };
    },
  };
};

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
