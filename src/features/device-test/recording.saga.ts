import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { microphoneTestLimit } from '../../protocol/limits';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { selectPreferences } from '../devices/devices.selectors';
import {
  playRecordingTestRequested,
  recordingEnding,
  recordingPlayed,
  recordingStarted,
  recordingStopped,
  recordTestRequested,
  stopRecordingTestRequested,
} from './deviceTest.actions';
import {
  selectMayEndRecording,
  selectMayPlayRecording,
  selectMayRecordTest,
} from './deviceTest.selectors';
import { playbackRefusal } from './playback.rules';
import { isStartingOf } from './testPhase.actions';
import { fromTest } from './fromTest.task';

function* record(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayRecordTest);
  if (!may.ok) return may;
  const rig = yield* fromTest('rig');
  if (rig.microphone?.probe.record() !== true)
    return fail(refusal('INTERNAL_ERROR', mediaErrorText('unsupported', 'audio')));
  yield* put(recordingStarted());
  return ok(undefined);
}

function* endRecording(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayEndRecording);
  if (!may.ok) return may;
  yield* put(recordingEnding());
  yield* take(recordingStopped.match);
  return ok(undefined);
}

/** Recordings of a running microphone, each at most 10 s. @source media 9 */
export function* keepRecordings(): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  const rig = yield* fromTest('rig');
  while (true) {
    yield* take(recordingStarted.match);
    const from = clock.monotonic();
    yield* race({
      full: call(sleep, microphoneTestLimit),
      ended: take(recordingEnding.match),
    });
    const duration = Math.min(microphoneTestLimit, Math.round(clock.monotonic() - from));
    rig.recording = yield* call(async () => rig.microphone?.probe.stopRecording());
    yield* put(recordingStopped({ duration: rig.recording ? duration : null }));
  }
}

function* play(wanted: { readonly speakerId?: string }): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayPlayRecording);
  if (!may.ok) return may;
  const rig = yield* fromTest('rig');
  const { sound } = yield* fromTest('deviceTest');
  const { speakerId } = yield* select(selectPreferences);
  if (!rig.recording) return ok(undefined);
  yield* put(recordingPlayed({ isPlaying: true }));
  const playback = sound.play(rig.recording, {
    speakerId: wanted.speakerId ?? speakerId,
    limit: microphoneTestLimit,
    onLevel: (level) => rig.tell('speaker', level),
  });
  try {
    const { ended } = yield* race({
      ended: call(() => playback.ended),
      // A test that restarts ends the playback.
      over: take(isStartingOf('microphone')),
    });
    return ended?.ok === false ? fail(playbackRefusal(ended.error)) : ok(undefined);
  } finally {
    playback.stop();
    rig.hush('speaker');
    yield* put(recordingPlayed({ isPlaying: false }));
  }
}

/** Intents of recordings. */
export function* watchRecordings(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, recordTestRequested, record);
  yield* fork(takeIntent<void>, stopRecordingTestRequested, endRecording);
  yield* fork(takeIntent<{ readonly speakerId?: string }>, playRecordingTestRequested, play);
}
