import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { releaseMicrophone } from '../../effects/microphone';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { microphoneGated } from './audio.actions';
import type { WithAudio } from './audio.selectors';

/** Says to the engine, and to the store, whether anything of the microphone may be sent. */
export function* gateMicrophone(isOpen: boolean): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.mute(!isOpen);
  yield* put(microphoneGated({ isOpen }));
}

/** Stops the microphone and lets it go. */
export function* closeMicrophone(): SagaGenerator<void> {
  yield* gateMicrophone(false);
  yield* releaseMicrophone();
}

/** The gate as the roster and the person want it: open only if both do. */
export function* followRoster(): SagaGenerator<void> {
  const { self, wantsMuted } = yield* select(
    (state: WithMeeting & WithParticipants & WithAudio) => ({
      self: selectSelf(state),
      wantsMuted: state.audio.isMuteWished,
    }),
  );
  if (!self) return;
  if (wantsMuted && !self.muted) yield* ask('muteAudio', { bMute: true, id: self.userId });
  yield* gateMicrophone(!wantsMuted && !self.muted);
}
