import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { defaultDevice } from '../../effects/microphone';
import { deviceRefusal } from '../../effects/deviceRefusal';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { defaultVolume } from '../../protocol/limits';
import { audioTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { preferencesChanged } from '../devices/devices.actions';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { selectParticipant, type WithParticipants } from '../participants/participants.selectors';
import {
  audioFailed,
  audioHintShown,
  microphoneChanged,
  resumePlaybackRequested,
  speakerChanged,
  switchMicrophoneRequested,
  switchSpeakerRequested,
  userVolumeChanged,
  userVolumeRequested,
} from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { untilStopped, type AudioLine } from './audioLine';
import { openOwnMicrophone } from './microphone.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const invalid = (reason: string) => fail(refusal('INVALID_PARAMETERS', reason));

/** Whether there is such a microphone, as far as the browser names any. */
function* isKnown(microphoneId: string): SagaGenerator<boolean> {
  if (microphoneId === defaultDevice) return true;
  const devices = yield* fromContext('devices');
  const listed = (yield* call(devices.list)).filter(({ kind }) => kind === 'microphone');
  return listed.length === 0 || listed.some(({ deviceId }) => deviceId === microphoneId);
}

/** Speaks through another microphone; mute stays as it is. */
function* switchMicrophone({ microphoneId }: { readonly microphoneId: string }): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const { isStarted } = yield* select(({ audio }: WithAudio) => audio);
  if (!isStarted) return fail(refusal('INVALID_OPERATION', audioTexts.noAudioJoined));
  if (!(yield* isKnown(microphoneId))) return invalid(audioTexts.invalidDeviceId);
  const opened = yield* openOwnMicrophone(microphoneId);
  if (!opened.ok) {
    yield* put(audioFailed({ code: opened.error }));
    return fail(deviceRefusal(opened.error, 'audio'));
  }
  yield* put(microphoneChanged({ microphoneId: opened.value }));
  yield* put(preferencesChanged({ microphoneId: opened.value }));
  return ok(undefined);
}

function* switchSpeaker({ speakerId }: { readonly speakerId: string }): Outcome {
  const engine = yield* fromContext('engine');
  const changed = yield* call(engine.setSpeaker, speakerId);
  if (!changed.ok) return invalid(audioTexts.invalidDeviceId);
  yield* put(speakerChanged({ speakerId }));
  yield* put(preferencesChanged({ speakerId }));
  return ok(undefined);
}

interface Volume {
  readonly userId: number;
  readonly volume: number;
}

/** How loud one person is, for oneself alone. @source media 9 (default 100, locally muted 0) */
function* changeVolume({ userId, volume }: Volume): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const person = yield* select((state: WithParticipants) => selectParticipant(state, userId));
  if (!person) return invalid(operationTexts.noMatchingUser);
  const engine = yield* fromContext('engine');
  const clamped = Math.min(100, Math.max(0, Math.round(volume)));
  engine.setVolume(userId, clamped);
  yield* put(userVolumeChanged({ userId, volume: clamped }));
  return ok(undefined);
}

function* resumePlayback(): Outcome {
  const engine = yield* fromContext('engine');
  const { activeSpeaker } = yield* select(({ audio }: WithAudio) => audio);
  const started = yield* call(engine.startPlayback, activeSpeaker);
  if (!started.ok) return fail(deviceRefusal(started.error.code, 'audio'));
  yield* put(audioHintShown({ hint: '' }));
  return ok(undefined);
}

/**
 * How loud one person is belongs to that person's seat: another run of the meeting, or another
 * meeting, gives the same number to somebody else.
 */
export function* keepVolumes(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const changed = new Set<number>();
  try {
    while (true) {
      const { set, seat } = yield* race({
        set: take(userVolumeChanged.match),
        seat: take(joinSucceeded.match),
      });
      if (set) changed.add(set.payload.userId);
      if (seat?.payload.reply.resumed !== false) continue;
      for (const userId of changed) engine.setVolume(userId, defaultVolume);
      changed.clear();
    }
  } finally {
    for (const userId of changed) engine.setVolume(userId, defaultVolume);
  }
}

/** Intents about which microphone and which speaker. */
export function* watchSwitches(line: AudioLine): SagaGenerator<void> {
  const until = meetingOver;
  const microphone = line(untilStopped(switchMicrophone));
  const speaker = line(switchSpeaker);
  yield* fork(takeIntent<{ microphoneId: string }>, switchMicrophoneRequested, microphone, {
    until,
  });
  yield* fork(takeIntent<{ speakerId: string }>, switchSpeakerRequested, speaker);
}

/** Intents about volumes, and about sound that waits for a gesture. */
export function* watchAudioDevices(): SagaGenerator<void> {
  yield* fork(takeIntent<Volume>, userVolumeRequested, changeVolume, { until: meetingOver });
  yield* fork(takeIntent<void>, resumePlaybackRequested, resumePlayback);
}
