import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { defaultDevice } from '../../effects/devices/microphone';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { preferencesChanged } from '../devices/devices.actions';
import { meetingOver } from '../meeting/meeting.actions';
import {
  audioFailed,
  microphoneChanged,
  speakerChanged,
  switchMicrophoneRequested,
  switchSpeakerRequested,
} from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { audioMutex, untilStopped } from './audioMutex.task';
import { openOwnMicrophone } from './microphone.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const invalid = (reason: string) => fail(refusal('INVALID_PARAMETERS', reason));

/** Whether the browser lists this microphone, or lists none by name. */
function* isKnown(microphoneId: string): SagaGenerator<boolean> {
  if (microphoneId === defaultDevice) return true;
  const devices = yield* fromContext('devices');
  const listed = (yield* call(devices.list)).filter(({ kind }) => kind === 'microphone');
  return listed.length === 0 || listed.some(({ deviceId }) => deviceId === microphoneId);
}

/** Switches to another microphone; the mute state does not change. */
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

/** Intents about which microphone and which speaker. */
export function* watchSwitches(): SagaGenerator<void> {
  const until = meetingOver;
  const oneAtATime = yield* audioMutex();
  const microphone = oneAtATime(untilStopped(switchMicrophone));
  const speaker = oneAtATime(switchSpeaker);
  yield* fork(takeIntent<{ microphoneId: string }>, switchMicrophoneRequested, microphone, {
    until,
  });
  yield* fork(takeIntent<{ speakerId: string }>, switchSpeakerRequested, speaker);
}
