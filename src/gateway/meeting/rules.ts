import {
  completeRules,
  rulesIn,
  type MeetingRules,
  type RulesOf,
} from '../../protocol/privileges/meetingRules';
import { mayGuestsBeCalled } from './dialing';
import type { MeetingState } from './state';

interface KnownRules {
  readonly switches: MeetingState['areas']['switches'];
  readonly rules: MeetingRules;
  /** Those that are attributes of the meeting. */
  readonly attributes: RulesOf<'attributes'>;
}
/**
 * Rules by the attributes that they were read from: every join asks for them, and they seldom
 * change.
 */
const known = new WeakMap<MeetingState['attributes'], KnownRules>();

const knownRulesOf = (state: MeetingState): KnownRules => {
  const { attributes, areas, isWebinar } = state;
  const bAllowCallMe = mayGuestsBeCalled(state);
  const last = known.get(attributes);
  if (last?.switches === areas.switches && last.rules.bAllowCallMe === bAllowCallMe) return last;
  const values = completeRules({ ...attributes, ...areas.switches, bAllowCallMe });
  const { isPracticing = false, bIbDisableShare, bIbDisableChat } = attributes;
  const { isRemoteControlEnabled = true } = attributes;
  const rules = {
    ...{ ...values, isWebinar, isPracticing, bIbDisableShare, bIbDisableChat },
    isRemoteControlEnabled,
  };
  const now = { switches: areas.switches, rules, attributes: rulesIn('attributes', values) };
  known.set(attributes, now);
  return now;
};

/** The meeting's rules: the value of every one that hosts switch, and what the meeting is. */
export const rulesOf = (state: MeetingState): MeetingRules => knownRulesOf(state).rules;

/** The rules that are attributes of the meeting, as a reply to a join has them. */
export const attributeRulesOf = (state: MeetingState): RulesOf<'attributes'> =>
  knownRulesOf(state).attributes;
