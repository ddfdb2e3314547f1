import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { SeatMemory } from '../../effects/feature';
import { awaitPreferences } from '../devices/preferences.task';
import { selectIsReloaded, type WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { audioLeft, startAudioRequested } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { followRoster, gateMicrophone } from './microphone.saga';
import { joinVoip, leaveVoip, muteAudio } from '../../protocol/signal/commands/audio';

type State = WithMeeting & WithParticipants & WithAudio;

/** Stops sending when the gateway mutes the person; the gateway never unmutes anybody. */
export function* keepMuteInStep(): SagaGenerator<void> {
  while (true) {
    yield* take(rosterUpdated.match);
    const { isOpen, muted } = yield* select((state: State) => ({
      isOpen: state.audio.isMicrophoneOpen,
      muted: selectSelf(state)?.muted ?? true,
    }));
    if (isOpen && muted) yield* gateMicrophone(false);
  }
}

/**
 * Brings seat and engine into agreement: announces audio that runs here to a seat without it, sends
 * a mute from in between, and lets a reloaded page resume what its seat had.
 */
function* bringAudioInStep(seat: {
  readonly isResumed: boolean;
  readonly wasOpen: boolean;
}): SagaGenerator<void> {
  const { self, audio, isReload, isOnHold } = yield* select((state: State) => ({
    isOnHold: state.meeting.isOnHold,
    self: selectSelf(state),
    audio: state.audio,
    isReload: selectIsReloaded(state),
  }));
  // There is no audio in the waiting room; admission restores it.
  if (!self || isOnHold) return;
  if (audio.isStarted && self.audio === '') {
    yield* put(audioLeft({ reason: 'failover' }));
    yield* ask(joinVoip, { muted: !seat.wasOpen || audio.isMuteWished });
    yield* followRoster();
  } else if (audio.isStarted && !self.muted && !audio.isMicrophoneOpen) {
    if (audio.isMuteWished) yield* ask(muteAudio, { bMute: true, id: self.userId });
    // Otherwise an unmute is in progress, and its answer opens the microphone.
    else if (seat.wasOpen) yield* followRoster();
  } else if (!audio.isStarted && self.audio === 'computer') {
    // A start in progress appears in the roster before its answer.
    if (audio.isComputerAudioLoading) return;
    if (!isReload || !seat.isResumed) yield* ask(leaveVoip, {});
    else {
      const { microphoneId, speakerId } = yield* awaitPreferences();
      yield* put(startAudioRequested({ mute: self.muted, microphoneId, speakerId }));
    }
  }
}

/**
 * After each seat, reopens what was open when the line was lost, unless it was muted in the
 * meantime.
 */
export function* resumeAudio(): SagaGenerator<SeatMemory> {
  let wasOpen = false;
  return {
    *lost() {
      wasOpen ||= yield* select(({ audio }: State) => audio.isMicrophoneOpen);
    },
    *settled({ isResumed }) {
      yield* bringAudioInStep({ isResumed, wasOpen });
      wasOpen = false;
    },
  };
}
