import type { SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../kernel/result';
import type { MediaErrorCode } from '../protocol/engine/media';
import { fromContext } from './context';
import { openCapture } from './openCapture';

/** The device that the browser chooses. @source media 3 */
export const defaultDevice = 'default';

/**
 * Opens a microphone, in place of one that runs, and hands it to the engine; its gate stays as it
 * is. A missing one falls back to the default. Answers the id that is used.
 */
export function* openMicrophone(wanted: string): SagaGenerator<Result<string, MediaErrorCode>> {
  const devices = yield* fromContext('devices');
  const engine = yield* fromContext('engine');
  const { microphone } = yield* fromContext('captures');
  if (microphone.wanted() === wanted) return ok(wanted);
  let used = wanted;
  let opened = yield* openCapture(() => devices.openMicrophone({ deviceId: wanted }));
  const isMissing =
    !opened.ok &&
    (opened.error.code === 'device-not-found' || opened.error.code === 'overconstrained');
  if (isMissing && wanted !== defaultDevice) {
    used = defaultDevice;
    opened = yield* openCapture(() => devices.openMicrophone({ deviceId: defaultDevice }));
  }
  if (!opened.ok) return fail(opened.error.code);
  microphone.hold(opened.value, used);
  engine.startMicrophone(opened.value.track);
  return ok(used);
}

/** Stops the microphone and lets it go. */
export function* releaseMicrophone(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { microphone } = yield* fromContext('captures');
  engine.stopMicrophone();
  microphone.release();
}
