import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { seatSettled } from '../connection/connection.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { audioStopped, startAudioRequested, type StartAudioOptions } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { closeMicrophone } from './microphone.saga';
import { listen } from './playback.saga';

type State = WithMeeting & WithParticipants & WithAudio;

/** How computer audio ran, for a restart with the microphone muted. */
const selectRunning = ({ audio }: State): StartAudioOptions | undefined =>
  audio.isStarted || audio.isComputerAudioLoading
    ? {
        mute: true,
        speakerOnly: audio.isSpeakerOnly,
        microphoneId: audio.activeMicrophone,
        speakerId: audio.activeSpeaker,
      }
    : undefined;

/** Leaves computer audio, with capture and playback: the meeting is on the telephone. */
function* leaveComputer(): SagaGenerator<StartAudioOptions | undefined> {
  const engine = yield* fromContext('engine');
  const before = yield* select(selectRunning);
  yield* closeMicrophone();
  engine.stopPlayback();
  if (before) yield* put(audioStopped({ reason: 'pstn' }));
  return before;
}

/** Restarts computer audio as it was, muted, when the telephone has hung up. */
function* comeBack(before: StartAudioOptions | undefined): SagaGenerator<void> {
  if (before) yield* put(startAudioRequested(before));
  else yield* listen();
}

/**
 * Moves between computer and telephone: computer audio stops when the person's audio is by
 * telephone, and restarts, muted, when that ends.
 * @source media 4 (moving from computer to phone)
 * @decision That it restarts on its own, and muted. Computer audio stops once the telephone is in
 * the meeting: if it stopped at dialing, the person would hear nothing while it rings.
 */
export function* keepPhoneMove(): SagaGenerator<void> {
  let before: StartAudioOptions | undefined;
  let isByPhone = false;
  while (true) {
    yield* take([rosterUpdated.type, seatSettled.type]);
    const { self, isOnHold } = yield* select((state: State) => ({
      self: selectSelf(state),
      isOnHold: state.meeting.isOnHold,
    }));
    if (!self || isOnHold || (self.audio === 'phone') === isByPhone) continue;
    isByPhone = self.audio === 'phone';
    if (isByPhone) before = yield* call(leaveComputer);
    else if (self.audio === '') yield* call(comeBack, before);
  }
}
