import type { Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { HandState } from './hand.slice';

/** A state with the hand. */
export interface WithHand {
  readonly hand: HandState;
}

/** Whether a hand that was raised before is to be raised again. */
export const selectIsHandSuspended = ({ hand }: WithHand): boolean => hand.isSuspended;

/** What a reload would have to restore now. */
export const selectHandToRestore = (state: WithHand & WithMeeting & WithParticipants) => ({
  isRaised: selectIsHandSuspended(state) || selectSelf(state)?.bRaiseHand === true,
});

/** May the person raise their hand? */
export const selectMayRaiseHand = (state: WithRights): Verdict => selectMay('raiseHand')(state);

/** May the person lower this hand, or without `userId` their own? */
export const selectMayLowerHand = (state: WithRights, userId?: number): Verdict =>
  selectMay('lowerHand')(state, userId);

/** May the person lower everybody's hand? */
export const selectMayLowerAllHands = (state: WithRights): Verdict =>
  selectMay('lowerAllHands')(state);
