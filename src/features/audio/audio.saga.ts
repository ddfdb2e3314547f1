import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { sleep } from '../../effects/sleep';
import { joinVoip, leaveVoip } from '../../protocol/signal/commands/audio';
import { refusal, type Refusal } from '../../protocol/error';
import { audioStartTimeout } from '../../protocol/limits';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import {
  audioFailed,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  muteInherited,
  muteWished,
  startAudioRequested,
  stopAudioRequested,
  type StartAudioOptions,
} from './audio.actions';
import {
  selectIsListener,
  selectCanSendAudio,
  selectMayStartAudio,
  selectMayStopAudio,
  type WithAudio,
} from './audio.selectors';
import { audioMutex } from './audioMutex.task';
import { openMediaFile } from './mediaFile.saga';
import {
  closeMicrophone,
  followRoster,
  gateMicrophone,
  openOwnMicrophone,
} from './microphone.saga';
import { watchMute } from './mute.saga';
import { openPlayback } from './playback.saga';
import { selectMayHaveSound } from './sound.selectors';
import { prepareSound, probeSound } from './sound.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithMeeting & WithParticipants & WithAudio;

/** Opens the source: a file, a microphone, or nothing. Returns the microphone's id. */
function* openSource(
  { microphoneId, mediaFile }: StartAudioOptions,
  isSpeakerOnly: boolean,
): SagaGenerator<Result<string, Refusal>> {
  const wanted = microphoneId ?? (yield* select(({ audio }: State) => audio.activeMicrophone));
  // The lobby's microphone is released where it is not sent.
  if (isSpeakerOnly || mediaFile) yield* closeMicrophone();
  else yield* gateMicrophone(false);
  if (isSpeakerOnly) return ok(wanted);
  if (mediaFile) {
    const opened = yield* openMediaFile(mediaFile);
    return opened.ok ? ok(wanted) : opened;
  }
  const opened = yield* openOwnMicrophone(wanted);
  if (opened.ok) return opened;
  yield* put(audioFailed({ code: opened.error }));
  return fail(deviceRefusal(opened.error, 'audio'));
}

function* openAudio(options: StartAudioOptions): Outcome {
  const { mute = false } = options;
  // A listener sends nothing until they may talk. A browser that encodes no audio sends nothing
  // either, and must not be shown with a microphone.
  const isSpeakerOnly =
    options.speakerOnly === true ||
    (yield* select(selectIsListener)) ||
    !(yield* select(selectCanSendAudio));
  const { activeSpeaker } = yield* select(({ audio }: WithAudio) => audio);
  yield* prepareSound(options);
  const { source, speaker } = yield* all({
    source: call(openSource, options, isSpeakerOnly),
    speaker: call(openPlayback, options.speakerId ?? activeSpeaker),
  });
  if (!source.ok) return source;
  const joined = yield* ask(joinVoip, { muted: mute || isSpeakerOnly });
  if (!joined.ok) {
    yield* closeMicrophone();
    return joined;
  }
  yield* put(audioStarted({ microphoneId: source.value, speakerId: speaker, isSpeakerOnly }));
  const isMuted = yield* select((state: State) => selectSelf(state)?.muted === true);
  const { isMuteWished, mutedSource } = yield* select(({ audio }: State) => audio);
  if (isMuted && !isMuteWished && mutedSource === '') yield* put(muteInherited());
  yield* followRoster();
  return ok(undefined);
}

/** Why a start failed: the microphone, or the person or the system ended it. */
const reasonOf = ({ failure }: WithAudio['audio'], isLate: boolean) => {
  if (failure !== null) return 'microphone error';
  return isLate ? 'ended by system' : 'active';
};

/**
 * Starts computer audio: microphone and playback in parallel, then the gateway; a stop in the
 * meantime ends it.
 * @source media 4, media 9 (45 s)
 */
function* startAudio(options: StartAudioOptions): Outcome {
  const may = yield* guard(selectMayStartAudio);
  if (!may.ok) return may;
  const isMuted = options.mute === true || options.speakerOnly === true;
  yield* put(muteWished({ isMuted, source: 'inherited' }));
  yield* put(audioLoadingStarted());
  const { outcome, stopped } = yield* race({
    outcome: call(openAudio, options),
    stopped: take(audioStopped.match),
    late: call(sleep, audioStartTimeout),
  });
  const { isComputerAudioLoading, ...audio } = yield* select((state: WithAudio) => state.audio);
  if (stopped)
    return fail(
      stopped.payload.reason === 'microphone error' && audio.failure !== null
        ? deviceRefusal(audio.failure, 'audio')
        : refusal('INVALID_OPERATION', audioTexts.noAudioJoined),
    );
  if (!outcome) yield* closeMicrophone();
  if (isComputerAudioLoading)
    yield* put(audioStopped({ reason: reasonOf({ ...audio, isComputerAudioLoading }, !outcome) }));
  return outcome ?? fail(refusal('OPERATION_TIMEOUT', audioTexts.startTimedOut));
}

/** Refuses a forbidden start at once; a permitted one waits for its turn. */
const startInTurn = (inTurn: (options: StartAudioOptions) => Outcome) =>
  function* (options: StartAudioOptions): Outcome {
    const may = yield* guard(selectMayStartAudio);
    if (!may.ok) return may;
    const fits = yield* guard(selectMayHaveSound, options);
    return fits.ok ? yield* inTurn(options) : fits;
  };

/** Stops audio at once, including a start in progress. */
function* stopAudio(): Outcome {
  const may = yield* guard(selectMayStopAudio);
  if (!may.ok) return may;
  const engine = yield* fromContext('engine');
  yield* closeMicrophone();
  engine.stopPlayback();
  yield* put(audioStopped({ reason: 'active' }));
  return yield* ask(leaveVoip, {});
}

/** Intents about local audio. */
export function* watchAudio(): SagaGenerator<void> {
  const until = meetingOver;
  const oneAtATime = yield* audioMutex();
  const start = startInTurn(oneAtATime(startAudio));
  yield* fork(takeIntent<StartAudioOptions>, startAudioRequested, start, { until });
  yield* fork(takeIntent<void>, stopAudioRequested, stopAudio, { until });
  yield* fork(watchMute);
  yield* fork(probeSound);
}
