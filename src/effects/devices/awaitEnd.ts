import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, take, type SagaGenerator } from 'typed-redux-saga';
import type { CapturedTrack } from '../../transport/devicesPort';
import { fromContext } from '../context';

type Captured = Pick<CapturedTrack, 'onEnded'>;

const openEnding = (captured: Captured): EventChannel<true> =>
  eventChannel<true>((emit) => captured.onEnded(() => emit(true)), buffers.sliding(1));

/** Waits until a capture ends on its own. */
export function* awaitEnd(captured: Captured): SagaGenerator<void> {
  const ending = yield* call(openEnding, captured);
  try {
    yield* take(ending);
  } finally {
    ending.close();
  }
}

/** Why a device ended on its own: it is gone, or the person withdrew the permission. */
export type EndedBy = 'device-ended' | 'permission-denied';

/** Waits until a device ends on its own, and returns why. @source media 8 (permission denied) */
export function* awaitEndedBy(captured: CapturedTrack): SagaGenerator<EndedBy> {
  const devices = yield* fromContext('devices');
  yield* awaitEnd(captured);
  const permission = yield* call(devices.permission, captured.kind);
  return permission === 'denied' ? 'permission-denied' : 'device-ended';
}
