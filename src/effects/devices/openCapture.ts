import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import type { DeviceFailure } from '../../transport/devicesPort';

/**
 * Opens a device and waits for it. A browser cannot be told to stop asking: a device that opens
 * after the wait was canceled is stopped at once, so that no light stays on.
 */
export function* openCapture<C extends { stop(): void }, F = DeviceFailure>(
  open: () => Promise<Result<C, F>>,
): SagaGenerator<Result<C, F>> {
  const opening = open();
  let isTaken = false;
  try {
    const opened = yield* call(() => opening);
    isTaken = true;
    return opened;
  } finally {
    if (!isTaken)
      void opening.then(
        (late) => late.ok && late.value.stop(),
        () => undefined,
      );
  }
}
