import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { guard } from '../../effects/guard';
import { openCapture } from '../../effects/devices/openCapture';
import { fail, ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { CapturedTrack, DeviceFailure } from '../../transport/devicesPort';
import { listDevicesRequested } from '../devices/devices.actions';
import { testFailed, testStarted, testStarting, testStopped } from './deviceTest.actions';
import { selectMayStartTest } from './deviceTest.selectors';
import { isStopOf } from './testPhase.actions';

/**
 * Opens a device for its test and passes it to `hold`, unless the test has started already. If the
 * test is stopped while the browser asks, nothing runs.
 */
export function* startDevice(
  kind: 'microphone' | 'camera',
  {
    open,
    hold,
  }: {
    readonly open: () => Promise<Result<CapturedTrack, DeviceFailure>>;
    readonly hold: (captured: CapturedTrack) => void;
  },
): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayStartTest, kind);
  if (!may.ok) return may;
  yield* put(testStarting({ kind }));
  const { opened } = yield* race({
    opened: call(openCapture<CapturedTrack>, open),
    stopped: take(isStopOf(kind)),
  });
  if (!opened) return ok(undefined);
  if (!opened.ok) {
    const { code } = opened.error;
    yield* put(testFailed({ kind, failure: code }));
    yield* put(testStopped({ kind }));
    return fail(deviceRefusal(code, kind === 'camera' ? 'video' : 'audio'));
  }
  hold(opened.value);
  yield* put(testStarted({ kind }));
  // Before permission is given, browsers list no device names, and do not report the change.
  yield* put(listDevicesRequested({ ask: '' }));
  return ok(undefined);
}
