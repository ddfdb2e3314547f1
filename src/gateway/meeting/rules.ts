import { completeRules, type RuleValues } from '../../protocol/privileges/meetingRules';
import { mayGuestsBeCalled } from './dialing';
import type { MeetingState } from './state';

interface KnownRules {
  readonly switches: MeetingState['areas']['switches'];
  readonly rules: RuleValues;
}
/** Rules by the attributes that they were read from: every join asks for them, and they seldom change. */
const known = new WeakMap<MeetingState['attributes'], KnownRules>();

/** The value of every rule that hosts switch. */
export const rulesOf = (state: MeetingState): RuleValues => {
  const { attributes, areas } = state;
  const bAllowCallMe = mayGuestsBeCalled(state);
  const last = known.get(attributes);
  if (last?.switches === areas.switches && last.rules.bAllowCallMe === bAllowCallMe)
    return last.rules;
  const rules = completeRules({ ...attributes, ...areas.switches, bAllowCallMe });
  known.set(attributes, { switches: areas.switches, rules });
  return rules;
};
