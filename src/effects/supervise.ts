import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../kernel/units';
import { crashMessage, sagaCrashed } from './crash';
import { sleep } from './sleep';

/** Wait before a loop that threw is started again. @decision A defect must not spin. */
const restartWait = seconds(1);

/**
 * Restarts a saga that throws and reports the error, so that a defect in one feature does not take
 * the meeting down.
 */
export function* supervise(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  while (true) {
    try {
      yield* call(saga);
      return;
    } catch (thrown) {
      yield* put(sagaCrashed({ of: saga.name, message: crashMessage(thrown) }));
      yield* call(sleep, restartWait);
    }
  }
}
