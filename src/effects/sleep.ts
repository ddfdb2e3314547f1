import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, take, type SagaGenerator } from 'typed-redux-saga';
import type { Millis } from '../kernel/units';
import type { Clock } from '../transport/ports';
import { fromContext } from './context';

const openTimer = (clock: Clock, delay: Millis): EventChannel<true> =>
  eventChannel<true>((emit) => clock.after(delay, () => emit(true)), buffers.sliding(1));

/** Waits on the clock port; a canceled wait leaves no timer behind. */
export function* sleep(delay: Millis): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const timer = yield* call(openTimer, clock, delay);
  try {
    yield* take(timer);
  } finally {
    timer.close();
  }
}
