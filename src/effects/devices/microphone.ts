import type { SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { MicrophoneProcessing } from '../../transport/devicesPort';
import { fromContext } from '../context';
import { openCapture } from './openCapture';

/** The device that the browser chooses. @source media 3 */
export const defaultDevice = 'default';

/** The device that ran, or the chosen one if this page has not run any yet. */
export const deviceToRestart = (ran: string, chosen: string): string =>
  ran === defaultDevice ? chosen : ran;

/** A key of audio processing settings: equal settings have equal keys. */
const constraintsKeyOf = ({
  echoCancellation = true,
  noiseSuppression = true,
  autoGainControl = true,
  channels = 1,
}: MicrophoneProcessing): string =>
  [echoCancellation, noiseSuppression, autoGainControl, channels].join();

/**
 * Opens a microphone in place of the running one and hands it to the engine; mute state does not
 * change. A running one that matches is kept. A missing one falls back to the default. Returns the
 * id in use.
 */
export function* openMicrophone(
  wanted: string,
  processing: MicrophoneProcessing = {},
): SagaGenerator<Result<string, MediaErrorCode>> {
  const devices = yield* fromContext('devices');
  const engine = yield* fromContext('engine');
  const { microphone } = yield* fromContext('captures');
  const constraintsKey = constraintsKeyOf(processing);
  if (microphone.wanted() === wanted && microphone.constraintsKey() === constraintsKey)
    return ok(wanted);
  const open = (deviceId: string) =>
    openCapture(() => devices.openMicrophone({ deviceId, processing }));
  let used = wanted;
  let opened = yield* open(wanted);
  const isMissing =
    !opened.ok &&
    (opened.error.code === 'device-not-found' || opened.error.code === 'overconstrained');
  if (isMissing && wanted !== defaultDevice) {
    used = defaultDevice;
    opened = yield* open(defaultDevice);
  }
  if (!opened.ok) return fail(opened.error.code);
  microphone.hold(opened.value, used, constraintsKey);
  engine.startMicrophone(opened.value.track);
  return ok(used);
}
