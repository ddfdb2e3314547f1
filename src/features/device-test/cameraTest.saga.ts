import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { awaitEnd } from '../../effects/devices/awaitEnd';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { cameraIdealSize, frameRateDefault } from '../../protocol/limits';
import { cameraTestDuration, deviceTestTimeout } from '../../protocol/testLimits';
import type { CapturedTrack } from '../../transport/devicesPort';
import { selectPreferences } from '../devices/devices.selectors';
import {
  cameraMeasured,
  startCameraTestRequested,
  testFailed,
  testPassed,
  testStopped,
} from './deviceTest.actions';
import { frameRateOf } from './deviceTest.rules';
import { startDevice } from './startDevice.task';
import { isStartOf, isStopOf } from './testPhase.actions';
import { fromTest } from './fromTest.task';

const kind = 'camera';

function* start(wanted: { readonly cameraId?: string }): SagaGenerator<Result<unknown, Refusal>> {
  const devices = yield* fromContext('devices');
  const rig = yield* fromTest('rig');
  const { cameraId } = yield* select(selectPreferences);
  const deviceId = wanted.cameraId ?? cameraId;
  return yield* startDevice(kind, {
    open: () => devices.openCamera({ deviceId, ...cameraIdealSize, frameRate: frameRateDefault }),
    hold: (captured) => rig.showCamera(captured),
  });
}

/** Reports the camera's frames repeatedly; a camera without frames has failed until some come. */
function* measure({ track }: CapturedTrack): SagaGenerator<never> {
  const { camera } = yield* fromTest('deviceTest');
  const frames: { readonly width: number; readonly height: number; readonly at: number }[] = [];
  const stop = camera.watch(track, (frame) => void frames.push(frame));
  let waited = 0;
  try {
    while (true) {
      yield* call(sleep, cameraTestDuration);
      waited += cameraTestDuration;
      const seen = frames.splice(0);
      const last = seen.at(-1);
      const frameRate = Math.round(frameRateOf(seen.map(({ at }) => at)) * 10) / 10;
      if (last && frameRate > 0) {
        const { width, height } = last;
        yield* put(cameraMeasured({ width, height, frameRate }));
        yield* put(testPassed({ kind }));
        waited = 0;
      } else if (waited >= deviceTestTimeout)
        yield* put(testFailed({ kind, failure: 'zero-data' }));
    }
  } finally {
    stop();
  }
}

/** Owns the camera from the start of its test to the end. */
export function* keepCameraTest(): SagaGenerator<void> {
  const rig = yield* fromTest('rig');
  try {
    while (true) {
      yield* take(isStartOf(kind));
      const captured = rig.capturedCamera;
      if (!captured) continue;
      const { ended } = yield* race({
        running: call(measure, captured),
        ended: call(function* () {
          yield* awaitEnd(captured);
          return true;
        }),
        stopped: take(isStopOf(kind)),
      });
      rig.showCamera(undefined);
      if (ended !== true) continue;
      yield* put(testFailed({ kind, failure: 'device-ended' }));
      yield* put(testStopped({ kind }));
    }
  } finally {
    rig.showCamera(undefined);
  }
}

/** Intents of the camera's test. */
export function* watchCameraTest(): SagaGenerator<void> {
  yield* fork(takeIntent<{ readonly cameraId?: string }>, startCameraTestRequested, start);
}
