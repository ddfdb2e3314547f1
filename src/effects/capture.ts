import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, take, type SagaGenerator } from 'typed-redux-saga';
import type { CapturedTrack } from '../transport/devicesPort';

const openEnding = (captured: CapturedTrack): EventChannel<true> =>
  eventChannel<true>((emit) => captured.onEnded(() => emit(true)), buffers.sliding(1));

/** Waits until a device ends by itself: unplugged, or its permission withdrawn. */
export function* awaitEnding(captured: CapturedTrack): SagaGenerator<void> {
  const ending = yield* call(openEnding, captured);
  try {
    yield* take(ending);
  } finally {
    ending.close();
  }
}
