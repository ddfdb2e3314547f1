import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../kernel/result';
import type { CameraMover, DeviceFailure } from '../transport/devicesPort';
import { fromContext } from './context';

/**
 * Opens what moves a camera, in place of one that is open, and waits for it: the browser may ask the
 * person. What opens after the wait was given up is closed at once.
 */
export function* openMover(deviceId: string): SagaGenerator<Result<CameraMover, DeviceFailure>> {
  const devices = yield* fromContext('devices');
  const { mover } = yield* fromContext('captures');
  const opening = devices.openCameraMover(deviceId);
  let isTaken = false;
  try {
    const opened = yield* call(() => opening);
    isTaken = true;
    if (opened.ok) mover.hold(opened.value);
    return opened;
  } finally {
    if (!isTaken)
      void opening.then(
        (late) => late.ok && late.value.close(),
        () => undefined,
      );
  }
}
