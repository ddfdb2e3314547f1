import { buffers, eventChannel } from 'redux-saga';
import { call, take, type SagaGenerator } from 'typed-redux-saga';
import type { CapturedTrack } from '../../transport/devicesPort';

/** Waits until a device ends on its own. */
export function* awaitEnd(captured: CapturedTrack): SagaGenerator<void> {
  const ends = yield* call(() =>
    eventChannel<true>((emit) => captured.onEnded(() => emit(true)), buffers.sliding(1)),
  );
  try {
    yield* take(ends);
  } finally {
    ends.close();
  }
}
