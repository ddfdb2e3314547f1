import { race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { askIfMay } from '../../effects/askIfMay';
import { seatSettled } from '../connection/connection.actions';
import { failoverStarted } from '../meeting/meeting.actions';
import { selectIsOnHold, type WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf } from '../participants/participants.selectors';
import { selectMayRaiseHand } from './hand.selectors';

/**
 * A raised hand survives the loss of its seat, and a reload: on another one it is raised again, as
 * soon as that is out of the waiting room.
 */
export function* keepHand(): SagaGenerator<void> {
  const { beforeReload } = yield* select(({ meeting }: WithMeeting) => meeting);
  let wasRaised = beforeReload?.isHandRaised ?? false;
  let isElsewhere = false;
  while (true) {
    const { lost, settled } = yield* race({
      lost: take(failoverStarted.match),
      settled: take(seatSettled.match),
    });
    const self = yield* select(selectSelf);
    if (lost) wasRaised ||= self?.bRaiseHand === true;
    if (!settled) continue;
    isElsewhere ||= !settled.payload.isResumed;
    if (!isElsewhere) wasRaised = false;
    if (yield* select(selectIsOnHold)) continue;
    if (wasRaised && isElsewhere && self?.bRaiseHand === false)
      yield* askIfMay(selectMayRaiseHand, 'raiseHand', {});
    wasRaised = false;
    isElsewhere = false;
  }
}
