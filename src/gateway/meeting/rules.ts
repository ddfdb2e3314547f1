import { completeRules, type RuleValues } from '../../protocol/privileges/meetingRules';
import { mayGuestsBeCalled } from './dialing';
import type { MeetingState } from './state';

/** The value of every rule that hosts switch. */
export const rulesOf = (state: MeetingState): RuleValues =>
  completeRules({
    ...state.attributes,
    ...state.areas.switches,
    bAllowCallMe: mayGuestsBeCalled(state),
  });
