import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { fail, ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { playbackTestDuration } from '../../protocol/limits';
import type { TestSound } from '../../transport/deviceTestPort';
import { selectPreferences } from '../devices/devices.selectors';
import {
  judgeSpeakerTestRequested,
  speakerPlayed,
  startSpeakerTestRequested,
  testFailed,
  testPassed,
  testStarted,
  testStarting,
  testStopped,
} from './deviceTest.actions';
import { selectMayJudgeSpeaker, selectMayStartTest } from './deviceTest.selectors';
import { playbackRefusal } from './playback.rules';
import { isStopOf } from './testPhase.actions';
import { fromTest } from './fromTest.task';

const kind = 'speaker';

interface Wanted {
  readonly sound: TestSound;
  readonly speakerId?: string;
}

/**
 * Plays until the sound ends or the test is stopped; then the person says whether they heard it.
 */
function* start(wanted: Wanted): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayStartTest, kind);
  if (!may.ok) return may;
  const rig = yield* fromTest('rig');
  const { sound } = yield* fromTest('deviceTest');
  const { speakerId } = yield* select(selectPreferences);
  yield* put(testStarting({ kind }));
  yield* put(speakerPlayed({ sound: wanted.sound }));
  const playback = sound.play(wanted.sound, {
    speakerId: wanted.speakerId ?? speakerId,
    limit: playbackTestDuration,
    onLevel: (level) => rig.tell(kind, level),
  });
  yield* put(testStarted({ kind }));
  try {
    const { ended } = yield* race({
      ended: call(() => playback.ended),
      stopped: take(isStopOf(kind)),
    });
    yield* put(speakerPlayed({ sound: null, ...(ended?.ok === true && ended.value) }));
    if (ended?.ok !== false) return ok(undefined);
    yield* put(testFailed({ kind, failure: ended.error }));
    return fail(playbackRefusal(ended.error));
  } finally {
    playback.stop();
    rig.hush(kind);
    yield* put(testStopped({ kind }));
  }
}

function* judge({
  isHeard,
}: {
  readonly isHeard: boolean;
}): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayJudgeSpeaker);
  if (!may.ok) return may;
  yield* put(isHeard ? testPassed({ kind }) : testFailed({ kind, failure: 'unheard' }));
  return ok(undefined);
}

/** Intents of the speaker's test. @source media 7, media 9 */
export function* watchSpeakerTest(): SagaGenerator<void> {
  yield* fork(takeIntent<Wanted>, startSpeakerTestRequested, start);
  yield* fork(takeIntent<{ readonly isHeard: boolean }>, judgeSpeakerTestRequested, judge);
}
