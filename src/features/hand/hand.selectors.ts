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
