import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { deviceRefusal } from '../../effects/deviceRefusal';
import { defaultDevice, openMicrophone } from '../../effects/microphone';
import { sleep } from '../../effects/sleep';
import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { audioStartTimeout } from '../../protocol/limits';
import { audioTexts } from '../../protocol/vocabulary/messages';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { WithParticipants } from '../participants/participants.selectors';
import {
  audioFailed,
  audioHintShown,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  muteRequested,
  muteWished,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
  type StartAudioOptions,
} from './audio.actions';
import {
  selectIsListener,
  selectMayMute,
  selectMayStartAudio,
  selectMayStopAudio,
  selectMayUnmute,
  type WithAudio,
} from './audio.selectors';
import { closeMicrophone, followRoster, gateMicrophone } from './microphone.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithMeeting & WithParticipants & WithAudio;

/** Playback on the chosen speaker, or on the default one; a browser that waits for a gesture is hinted at. */
function* openPlayback(speakerId: string): SagaGenerator<string> {
  const engine = yield* fromContext('engine');
  const started = yield* call(engine.startPlayback, speakerId);
  if (started.ok || started.error.code === 'autoplay-failed' || speakerId === defaultDevice) {
    if (!started.ok) yield* put(audioHintShown({ hint: 'autoplay failed' }));
    return speakerId;
  }
  yield* call(engine.startPlayback, defaultDevice);
  return defaultDevice;
}

function* openAudio(options: StartAudioOptions): Outcome {
  const { mute = false } = options;
  // A listener hears; there is nothing of theirs to send until they may talk.
  const speakerOnly = options.speakerOnly === true || (yield* select(selectIsListener));
  const state = yield* select(({ audio }: WithAudio) => audio);
  const microphoneId = options.microphoneId ?? state.activeMicrophone;
  const speakerId = options.speakerId ?? state.activeSpeaker;
  // What ran in the lobby is let go where nothing of it may be heard.
  if (speakerOnly) yield* closeMicrophone();
  else yield* gateMicrophone(false);
  const { microphone, speaker } = yield* all({
    microphone: call(speakerOnly ? noMicrophone : openMicrophone, microphoneId),
    speaker: call(openPlayback, speakerId),
  });
  if (!microphone.ok) {
    yield* put(audioFailed({ code: microphone.error }));
    return fail(deviceRefusal(microphone.error, 'audio'));
  }
  const joined = yield* ask('joinVoip', { muted: mute || speakerOnly });
  if (!joined.ok) {
    yield* closeMicrophone();
    return joined;
  }
  yield* put(
    audioStarted({
      microphoneId: microphone.value,
      speakerId: speaker,
      isSpeakerOnly: speakerOnly,
    }),
  );
  yield* followRoster();
  return ok(undefined);
}

function* noMicrophone(microphoneId: string): SagaGenerator<Result<string, MediaErrorCode>> {
  return ok(microphoneId);
}

/**
 * Starts computer audio: microphone and playback side by side, then the gateway; a stop meanwhile
 * ends it. @source media 4
 */
function* startAudio(options: StartAudioOptions): Outcome {
  const may = yield* guard(selectMayStartAudio);
  if (!may.ok) return may;
  yield* put(muteWished({ isMuted: options.mute === true || options.speakerOnly === true }));
  yield* put(audioLoadingStarted());
  const { outcome, stopped } = yield* race({
    outcome: call(openAudio, options),
    stopped: take(audioStopped.match),
    late: call(sleep, audioStartTimeout),
  });
  if (stopped) return fail(refusal('INVALID_OPERATION', audioTexts.noAudioJoined));
  if (!outcome) yield* closeMicrophone();
  const isLoading = yield* select(({ audio }: WithAudio) => audio.isComputerAudioLoading);
  if (isLoading) yield* put(audioStopped({ reason: 'active' }));
  return outcome ?? fail(refusal('OPERATION_TIMEOUT', audioTexts.startTimedOut));
}

function* stopAudio(): Outcome {
  const may = yield* guard(selectMayStopAudio);
  if (!may.ok) return may;
  const engine = yield* fromContext('engine');
  yield* closeMicrophone();
  engine.stopPlayback();
  yield* put(audioStopped({ reason: 'active' }));
  return yield* ask('leaveVoip', {});
}

/** Mutes: oneself at once, before the gateway has heard of it; another as host or co-host. */
function* mute({ userId }: { readonly userId?: number }): Outcome {
  const may = yield* guard(selectMayMute, userId);
  if (!may.ok) return may;
  const own = yield* select(({ meeting }: WithMeeting) => meeting.userId);
  const id = userId ?? own;
  if (id === own) {
    yield* put(muteWished({ isMuted: true }));
    yield* gateMicrophone(false);
    // A start under way heeds the wish; the gateway has nothing to mute yet.
    const isStarting = yield* select((state: State) => state.audio.isComputerAudioLoading);
    if (isStarting) return ok(undefined);
  }
  return yield* ask('muteAudio', { bMute: true, id });
}

/** Unmutes oneself, once the gateway agrees; muted stays for whom it does not. */
function* unmute(): Outcome {
  const may = yield* guard(selectMayUnmute);
  if (!may.ok) return may;
  yield* put(muteWished({ isMuted: false }));
  const answer = yield* openVoice();
  if (answer.ok) yield* followRoster();
  else yield* put(muteWished({ isMuted: true }));
  return answer;
}

/** Asks for one's voice; who only listened opens a microphone first. */
function* openVoice(): Outcome {
  const { microphone } = yield* fromContext('captures');
  const { id, audio } = yield* select(({ meeting, audio: own }: State) => ({
    id: meeting.userId,
    audio: own,
  }));
  if (!microphone.current()) {
    const opened = yield* openMicrophone(audio.activeMicrophone);
    if (!opened.ok) {
      yield* put(audioFailed({ code: opened.error }));
      return fail(deviceRefusal(opened.error, 'audio'));
    }
    const { activeSpeaker: speakerId } = audio;
    yield* put(audioStarted({ microphoneId: opened.value, speakerId, isSpeakerOnly: false }));
  }
  return yield* ask('muteAudio', { bMute: false, id });
}

/** Intents about the own audio and mute. */
export function* watchAudio(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<StartAudioOptions>, startAudioRequested, startAudio, { until });
  yield* fork(takeIntent<void>, stopAudioRequested, stopAudio, { until });
  yield* fork(takeIntent<{ userId?: number }>, muteRequested, mute, { until });
  yield* fork(takeIntent<void>, unmuteRequested, unmute, { until });
}
