import type { Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';

/** May one raise a hand? */
export const selectMayRaiseHand = (state: WithRights): Verdict => selectMay('raiseHand')(state);

/** May one lower this hand, one's own if no `userId` is given? */
export const selectMayLowerHand = (state: WithRights, userId?: number): Verdict =>
  selectMay('lowerHand')(state, userId);

/** May one lower everybody's hand? */
export const selectMayLowerAllHands = (state: WithRights): Verdict =>
  selectMay('lowerAllHands')(state);
