import { all, call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { supervise } from '../../effects/supervise';
import { ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { WithDevices } from '../devices/devices.selectors';
import { keepCameraTest, watchCameraTest } from './cameraTest.saga';
import { reportTestRequested, stopTestRequested, testStopped } from './deviceTest.actions';
import type { TestKind } from './deviceTest.rules';
import { selectMayStopTest, type WithDeviceTest } from './deviceTest.selectors';
import { keepMicrophoneTest, watchMicrophoneTest } from './microphoneTest.saga';
import { watchNetworkTest } from './networkTest.saga';
import { watchRecordings } from './recording.saga';
import { selectTestReport } from './report.selectors';
import { watchSpeakerTest } from './speakerTest.saga';

function* stop({ kind }: { readonly kind: TestKind }): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayStopTest, kind);
  if (!may.ok) return may;
  yield* put(testStopped({ kind }));
  return ok(undefined);
}

function* report(): SagaGenerator<Result<unknown, Refusal>> {
  const clock = yield* fromContext('clock');
  const environment = yield* fromContext('environment');
  const state = yield* select((all: WithDeviceTest & WithDevices) => all);
  return ok(selectTestReport(state, { ...environment, now: clock.now() }));
}

function* watchAnyTest(): SagaGenerator<void> {
  yield* fork(takeIntent<{ readonly kind: TestKind }>, stopTestRequested, stop);
  yield* fork(takeIntent<void>, reportTestRequested, report);
}

/** The whole test. When it is canceled, it releases every device, sound and socket. */
export function* watchDeviceTest(): SagaGenerator<void> {
  const sagas = [
    keepMicrophoneTest,
    keepCameraTest,
    watchMicrophoneTest,
    watchRecordings,
    watchSpeakerTest,
    watchCameraTest,
    watchNetworkTest,
    watchAnyTest,
  ];
  yield* all(sagas.map((saga) => call(supervise, saga)));
}
