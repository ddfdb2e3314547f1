import { buffers, eventChannel } from 'redux-saga';
import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { awaitEnd } from '../../effects/devices/awaitEnd';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { deviceTestTimeout, heardLevel } from '../../protocol/testLimits';
import { selectPreferences } from '../devices/devices.selectors';
import {
  microphonePeaked,
  muteTestRequested,
  startMicrophoneTestRequested,
  testFailed,
  testMuted,
  testPassed,
  testStopped,
} from './deviceTest.actions';
import { selectDeviceTest, selectMayMuteTest } from './deviceTest.selectors';
import { keepRecordings } from './recording.saga';
import { startDevice } from './startDevice.task';
import { isStartOf, isStopOf } from './testPhase.actions';
import { fromTest } from './fromTest.task';

const kind = 'microphone';
/** A smaller increase of the peak is not reported. */
const peakStep = 0.05;

function* start(wanted: {
  readonly microphoneId?: string;
}): SagaGenerator<Result<unknown, Refusal>> {
  const devices = yield* fromContext('devices');
  const rig = yield* fromTest('rig');
  const { sound } = yield* fromTest('deviceTest');
  const { microphoneId } = yield* select(selectPreferences);
  const deviceId = wanted.microphoneId ?? microphoneId;
  return yield* startDevice(kind, {
    open: () => devices.openMicrophone({ deviceId }),
    hold: (captured) => {
      rig.recording = undefined;
      rig.microphone = { captured, probe: sound.openMicrophone(captured.track) };
    },
  });
}

function* mute({
  isMuted,
}: {
  readonly isMuted: boolean;
}): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayMuteTest, isMuted);
  if (!may.ok) return may;
  const { microphone } = yield* fromTest('rig');
  if (microphone) microphone.captured.track.enabled = !isMuted;
  yield* put(testMuted({ isMuted }));
  return ok(undefined);
}

/** Shows levels, and notes the loudest. */
function* followLevels(): SagaGenerator<never> {
  const rig = yield* fromTest('rig');
  const levels = yield* call(() =>
    eventChannel<number>((emit) => {
      const stop = rig.microphone?.probe.onLevel((level) => {
        rig.tell(kind, level);
        emit(level);
      });
      return () => stop?.();
    }, buffers.sliding(1)),
  );
  let peak = 0;
  try {
    while (true) {
      const level = yield* take(levels);
      if (level < peak + peakStep && (level < heardLevel || peak >= heardLevel)) continue;
      peak = level;
      yield* put(microphonePeaked({ peak: Math.round(Math.min(1, peak) * 100) / 100 }));
      if (peak >= heardLevel) yield* put(testPassed({ kind }));
    }
  } finally {
    levels.close();
  }
}

/** An unmuted microphone without any sound has failed, until there is some. */
function* awaitSound(): SagaGenerator<void> {
  while (true) {
    yield* call(sleep, deviceTestTimeout);
    const { microphone } = yield* select(selectDeviceTest);
    if (microphone.result !== 'notTested') return;
    if (!microphone.isMuted) yield* put(testFailed({ kind, failure: 'zero-data' }));
  }
}

/** Owns the microphone from the start of its test to the end. */
export function* keepMicrophoneTest(): SagaGenerator<void> {
  const rig = yield* fromTest('rig');
  try {
    while (true) {
      yield* take(isStartOf(kind));
      const { microphone } = rig;
      if (!microphone) continue;
      const { ended } = yield* race({
        running: all([call(followLevels), call(awaitSound), call(keepRecordings)]),
        ended: call(function* () {
          yield* awaitEnd(microphone.captured);
          return true;
        }),
        stopped: take(isStopOf(kind)),
      });
      rig.releaseMicrophone();
      if (ended !== true) continue;
      yield* put(testFailed({ kind, failure: 'device-ended' }));
      yield* put(testStopped({ kind }));
    }
  } finally {
    rig.releaseMicrophone();
  }
}

/** Intents of the microphone's test. */
export function* watchMicrophoneTest(): SagaGenerator<void> {
  yield* fork(takeIntent<{ readonly microphoneId?: string }>, startMicrophoneTestRequested, start);
  yield* fork(takeIntent<{ readonly isMuted: boolean }>, muteTestRequested, mute);
}
