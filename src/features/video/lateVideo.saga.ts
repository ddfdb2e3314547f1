import { fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { withdrawUnsent } from './withdrawVideo.task';

/**
 * A start that was abandoned without an answer may still take effect once the gateway responds.
 * Announced video that is not sent is withdrawn, so that nobody is shown with a closed camera.
 */
export function* keepLateVideo(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(rosterUpdated.match);
    const own = yield* select(({ meeting }: WithMeeting) => meeting.userId);
    const isAnnounced = payload.update.some(
      ({ userId, bVideoOn }) => userId === own && bVideoOn === true,
    );
    if (isAnnounced) yield* fork(withdrawUnsent);
  }
}
