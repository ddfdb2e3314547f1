import { fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import type { WithVideo } from './video.selectors';

function* takeBack(): SagaGenerator<void> {
  yield* ask('switchVideo', { bOn: false });
}

/**
 * A start that was abandoned without an answer may still take effect once the gateway responds.
 * Announced video that is not sent is withdrawn, so that nobody is shown with a closed camera.
 */
export function* keepLateVideo(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(rosterUpdated.match);
    const { own, capture } = yield* select(({ meeting, video }: WithMeeting & WithVideo) => ({
      own: meeting.userId,
      capture: video.capture,
    }));
    const isAnnounced = payload.update.some(
      ({ userId, bVideoOn }) => userId === own && bVideoOn === true,
    );
    if (isAnnounced && capture !== 'started' && capture !== 'starting') yield* fork(takeBack);
  }
}
