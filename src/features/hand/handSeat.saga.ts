import { select, type SagaGenerator } from 'typed-redux-saga';
import { askIfMay } from '../../effects/askIfMay';
import type { SeatMemory } from '../../effects/feature';
import { selectIsOnHold, type WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf } from '../participants/participants.selectors';
import { selectMayRaiseHand } from './hand.selectors';

/**
 * A raised hand survives the loss of its seat, and a reload: it is raised again on another seat,
 * once that is out of the waiting room.
 */
export function* resumeHand(): SagaGenerator<SeatMemory> {
  const { beforeReload } = yield* select(({ meeting }: WithMeeting) => meeting);
  let wasRaised = beforeReload?.isHandRaised ?? false;
  let isElsewhere = false;
  return {
    *lost() {
      wasRaised ||= (yield* select(selectSelf))?.bRaiseHand === true;
    },
    *settled({ isResumed }) {
      isElsewhere ||= !isResumed;
      if (!isElsewhere) wasRaised = false;
      if (yield* select(selectIsOnHold)) return;
      const self = yield* select(selectSelf);
      if (wasRaised && isElsewhere && self?.bRaiseHand === false)
        yield* askIfMay(selectMayRaiseHand, 'raiseHand', {});
      wasRaised = false;
      isElsewhere = false;
    },
  };
}
