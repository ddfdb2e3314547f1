import { fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import type { WithAudio } from './audio.selectors';

function* takeBack(): SagaGenerator<void> {
  yield* ask('leaveVoip', {});
}

/**
 * A start that was given up when its answer did not come may still take effect, as late as the
 * gateway wakes: what is announced then and does not run is taken back, so that nobody is shown with
 * a microphone that is closed.
 */
export function* keepLateAudio(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(rosterUpdated.match);
    const { own, isRunning } = yield* select(({ meeting, audio }: WithMeeting & WithAudio) => ({
      own: meeting.userId,
      isRunning: audio.isStarted || audio.isComputerAudioLoading,
    }));
    const isAnnounced = payload.update.some(
      ({ userId, audio }) => userId === own && audio === 'computer',
    );
    if (isAnnounced && !isRunning) yield* fork(takeBack);
  }
}
