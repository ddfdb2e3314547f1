import { all, call, fork, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { sleep } from '../../effects/sleep';
import { leaveVoip, muteAudio } from '../../protocol/signal/commands/audio';
import { eventWait } from '../../protocol/limits';
import type { WithConnection } from '../connection/connection.selectors';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { audioStopped, microphoneGated, muteWished } from './audio.actions';
import type { WithAudio } from './audio.selectors';

type State = WithMeeting & WithAudio & WithParticipants & WithConnection;

/** On most networks, a mute has arrived by then. @decision */
const muteArrives = seconds(1);
/** By then, an unmute has been answered or abandoned. */
const unmuteIsOver = millis(eventWait + muteArrives);

function* takeBack(): SagaGenerator<void> {
  yield* ask(leaveVoip, {});
}

/**
 * A start that was abandoned without an answer may still take effect once the gateway responds.
 * Announced audio that does not run is withdrawn, so that nobody is shown with a closed microphone.
 */
function* keepLateStart(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(rosterUpdated.match);
    const { own, isRunning } = yield* select(({ meeting, audio }: State) => ({
      own: meeting.userId,
      isRunning: audio.isStarted || audio.isComputerAudioLoading,
    }));
    const isAnnounced = payload.update.some(
      ({ userId, audio }) => userId === own && audio === 'computer',
    );
    if (isAnnounced && !isRunning) yield* fork(takeBack);
  }
}

/** Whether the roster shows audio that does not run. */
const selectIsShownInVain = (state: State): boolean => {
  const { audio, connection, meeting } = state;
  const isRunning = audio.isStarted || audio.isComputerAudioLoading;
  const isShown = selectSelf(state)?.audio === 'computer' && !meeting.isOnHold;
  return isShown && !isRunning && connection.connectionStatus === 'connected';
};

/** A start that was announced to everybody before it was abandoned: its answer came too late. */
function* keepGivenUpStart(): SagaGenerator<void> {
  while (true) {
    yield* take(audioStopped.match);
    yield* call(sleep, muteArrives);
    if (yield* select(selectIsShownInVain)) yield* call(takeBack);
  }
}

/** Whether the roster shows a silent person as unmuted. */
const selectIsShownAsHeard = (state: State): boolean => {
  const { audio, connection } = state;
  const self = selectSelf(state);
  const isSilent = audio.isStarted && !audio.isMicrophoneOpen;
  const isShown = self?.audio === 'computer' && !self.muted;
  return isSilent && isShown && connection.connectionStatus === 'connected';
};

/**
 * Shows a silent person as muted, whatever became of a command: an abandoned unmute may take effect
 * late, and a mute may be refused or lost. The mute is sent until the gateway confirms it.
 */
function* keepSilenceShown(): SagaGenerator<void> {
  while (true) {
    yield* take([rosterUpdated.type, microphoneGated.type, muteWished.type]);
    while (yield* select(selectIsShownAsHeard)) {
      const { isMuteWished } = yield* select(({ audio }: State) => audio);
      const { said } = yield* race({
        due: call(sleep, isMuteWished ? muteArrives : unmuteIsOver),
        said: take(muteWished.match),
      });
      if (said) continue;
      const id = yield* select(selectOwnUserId);
      if (yield* select(selectIsShownAsHeard)) yield* ask(muteAudio, { bMute: true, id });
    }
  }
}

/** Keeps the roster in agreement with what is sent, however late an answer comes. */
export function* keepLateAudio(): SagaGenerator<void> {
  yield* all([call(keepLateStart), call(keepGivenUpStart), call(keepSilenceShown)]);
}
