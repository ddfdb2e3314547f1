import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { muteAudio } from '../../protocol/signal/commands/audio';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import {
  audioFailed,
  audioStarted,
  muteRequested,
  muteWished,
  unmuteRequested,
  type Unmuting,
} from './audio.actions';
import { selectMayMute, selectMayUnmute, type WithAudio } from './audio.selectors';
import { followRoster, gateMicrophone, openOwnMicrophone } from './microphone.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithMeeting & WithParticipants & WithAudio;

/** Mutes oneself at once, without waiting for the gateway, or another as host or co-host. */
function* mute({ userId }: { readonly userId?: number }): Outcome {
  const may = yield* guard(selectMayMute, userId);
  if (!may.ok) return may;
  const own = yield* select(({ meeting }: WithMeeting) => meeting.userId);
  const id = userId ?? own;
  if (id === own) {
    yield* put(muteWished({ isMuted: true }));
    yield* gateMicrophone(false);
    // A start in progress applies the mute; the gateway has nothing to mute yet.
    const isStarting = yield* select((state: State) => state.audio.isComputerAudioLoading);
    if (isStarting) return ok(undefined);
  }
  return yield* ask(muteAudio, { bMute: true, id });
}

/** Unmutes oneself once the gateway agrees; otherwise the person stays muted. */
function* unmute(unmuting: Unmuting | void): Outcome {
  const may = yield* guard(selectMayUnmute);
  if (!may.ok) return may;
  const { mutedSource } = yield* select(({ audio }: WithAudio) => audio);
  yield* put(muteWished({ isMuted: false, source: unmuting?.source ?? 'active' }));
  const answer = yield* openVoice();
  if (answer.ok) yield* followRoster();
  else yield* put(muteWished({ isMuted: true, source: mutedSource || 'active' }));
  return answer;
}

/** Asks the gateway to unmute; a person who only listened opens a microphone first. */
function* openVoice(): Outcome {
  const { microphone } = yield* fromContext('captures');
  const { id, audio, isSent } = yield* select((state: State) => ({
    id: state.meeting.userId,
    audio: state.audio,
    // A telephone, or a file in the place of a microphone, sends already.
    isSent: selectSelf(state)?.audio === 'phone' || state.audio.sound.mediaFile !== '',
  }));
  if (!microphone.current() && !isSent) {
    const opened = yield* openOwnMicrophone(audio.activeMicrophone);
    if (!opened.ok) {
      yield* put(audioFailed({ code: opened.error }));
      return fail(deviceRefusal(opened.error, 'audio'));
    }
    const { activeSpeaker: speakerId } = audio;
    yield* put(audioStarted({ microphoneId: opened.value, speakerId, isSpeakerOnly: false }));
  }
  return yield* ask(muteAudio, { bMute: false, id });
}

/** Intents about mute. */
export function* watchMute(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<{ userId?: number }>, muteRequested, mute, { until });
  yield* fork(takeIntent<Unmuting | void>, unmuteRequested, unmute, { until });
}
