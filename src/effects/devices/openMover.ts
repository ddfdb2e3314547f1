import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import type { CameraMover, DeviceFailure } from '../../transport/devicesPort';
import { fromContext } from '../context';

/**
 * Opens pan, tilt and zoom of a camera in place of the open one, and waits: the browser may ask the
 * person. A control that opens after the wait was canceled is closed at once.
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
