import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { openMicrophone } from '../../effects/devices/microphone';
import { stopMedia } from '../../effects/devices/stopMedia';
import { muteAudio } from '../../protocol/signal/commands/audio';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { microphoneGated } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { processingOf } from './sound.rules';
import { selectSound } from './sound.selectors';

/** Tells the engine and the store whether the microphone may be sent. */
export function* gateMicrophone(isOpen: boolean): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.mute(!isOpen);
  yield* put(microphoneGated({ isOpen }));
}

/** Opens a microphone with the properties of the local audio. */
export function* openOwnMicrophone(wanted: string): SagaGenerator<Result<string, MediaErrorCode>> {
  return yield* openMicrophone(wanted, processingOf(yield* select(selectSound)));
}

/** Stops and releases the microphone. */
export function* closeMicrophone(): SagaGenerator<void> {
  yield* gateMicrophone(false);
  yield* stopMedia('audio');
}

/** The gate as the roster and the person want it: open only if both do. */
export function* followRoster(): SagaGenerator<void> {
  const { self, wantsMuted } = yield* select(
    (state: WithMeeting & WithParticipants & WithAudio) => ({
      self: selectSelf(state),
      wantsMuted: state.audio.isMuteWished,
    }),
  );
  // A person who is in by telephone has no open microphone here.
  if (!self || self.audio === 'phone') return;
  if (wantsMuted && !self.muted) yield* ask(muteAudio, { bMute: true, id: self.userId });
  yield* gateMicrophone(!wantsMuted && !self.muted);
}
