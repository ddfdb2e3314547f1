import type { Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';

/** May the person raise their hand? */
export const selectMayRaiseHand = (state: WithRights): Verdict => selectMay('raiseHand')(state);

/** May the person lower this hand, or without `userId` their own? */
export const selectMayLowerHand = (state: WithRights, userId?: number): Verdict =>
  selectMay('lowerHand')(state, userId);

/** May the person lower everybody's hand? */
export const selectMayLowerAllHands = (state: WithRights): Verdict =>
  selectMay('lowerAllHands')(state);
