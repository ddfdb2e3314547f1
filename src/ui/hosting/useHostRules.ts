import { useTranslation } from 'react-i18next';
import type { PlenaryState } from '../../client/client';
import type { Intent } from '../../effects/intent';
import { selectMay } from '../../features/meeting/privilege.selectors';
import { useSelect } from '../client/client';
import { useRefusalText } from '../texts/documented';
import { hostRules, type HostRuleGroup } from './hostRules';

/** A switch of the meeting as its menu shows it. */
export interface HostRule {
  readonly key: string;
  readonly group: HostRuleGroup;
  readonly label: string;
  readonly isOn: boolean;
  /** Empty if the rule may be switched. */
  readonly reason: string;
  /** The intent that switches it. */
  readonly toggled: Intent;
}

/** The state of each rule: undefined if it changes nothing in this meeting. */
const selectStandings = (state: PlenaryState) =>
  hostRules.map((rule) => {
    if ('isOffered' in rule && !rule.isOffered(state)) return undefined;
    const verdict = selectMay(rule.operation)(state);
    return { isOn: rule.isOn(state), refusal: verdict.isAllowed ? null : verdict.refusal };
  });
type Standings = ReturnType<typeof selectStandings>;

const areAlike = (some: Standings, others: Standings): boolean =>
  some.every(
    (one, at) =>
      one?.isOn === others[at]?.isOn && one?.refusal?.reason === others[at]?.refusal?.reason,
  );

/**
 * The rules that a host or co-host may switch, with their state and the intent that switches each.
 */
export const useHostRules = (): readonly HostRule[] => {
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const standings = useSelect(selectStandings, areAlike);
  return hostRules.flatMap(({ key, group, switched }, at) => {
    const standing = standings[at];
    if (!standing) return [];
    const { isOn, refusal } = standing;
    const reason = refusal === null ? '' : sentenceOf(refusal);
    return [{ key, group, label: t(`host.${key}`), isOn, reason, toggled: switched(!isOn) }];
  });
};
