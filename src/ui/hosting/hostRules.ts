import type { PlenaryState } from '../../client/client';
import type { Intent } from '../../effects/intent';
import { rulesRequested } from '../../features/hosting/hosting.actions';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectRule, selectRules } from '../../features/meeting/rules.selectors';
import { selectHasTelephones } from '../../features/phone/phone.selectors';
import { followHostRequested } from '../../features/video/video.actions';
import { selectIsFollowingHost } from '../../features/video/video.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { switchedRules, type RuleName } from '../../protocol/privileges/meetingRules';
import type { Operation } from '../../protocol/privileges/operations';

/** The groups of rules, in the order shown: entry, what people may do, and the view. */
export const hostRuleGroups = ['entry', 'people', 'view'] as const;
export type HostRuleGroup = (typeof hostRuleGroups)[number];

/** A rule of the meeting that hosts and co-hosts switch. */
interface HostRuleRow {
  /** Its text in the area `panels`, below `host`. */
  readonly key: string;
  readonly group: HostRuleGroup;
  readonly operation: Operation;
  readonly isOn: (state: PlenaryState) => boolean;
  /** The intent that switches the rule to `next`. */
  readonly switched: (next: boolean) => Intent;
  /** Whether the rule changes anything in this meeting; always if absent. */
  readonly isOffered?: (state: PlenaryState) => boolean;
}

/** What follows for the switch of a rule from the table of rules. */
const ruleRow = <const Key extends string>(key: Key, rule: RuleName) =>
  ({
    key,
    operation: switchedRules[rule].operation,
    isOn: selectRule(rule),
    switched: (next: boolean) => rulesRequested({ [rule]: next }),
  }) as const;

/**
 * Whether it matters who may take another's place. Where several may share nobody takes one, and
 * hosts, where they alone may share, always may.
 */
const isGrabDecided = (state: PlenaryState): boolean => {
  const { bMultipleShare, bLockShare } = selectRules(state);
  return !bMultipleShare && !bLockShare;
};

const hasRemoteControl = (state: PlenaryState): boolean =>
  state.meeting.attributes.isRemoteControlEnabled !== false;

/** All rules, those of a group in the order shown. A new rule is a row here. */
export const hostRules = [
  {
    key: 'lock',
    group: 'entry',
    operation: 'lock',
    isOn: selectIsLocked,
    switched: (bLock) => lockRequested({ bLock }),
  },
  { ...ruleRow('wait', 'bHoldUponEntry'), group: 'entry' },
  { ...ruleRow('mute', 'bMutedUponEntry'), group: 'entry' },
  { ...ruleRow('unmute', 'bCanUnmute'), group: 'people' },
  { ...ruleRow('video', 'bCanUnmuteVideo'), group: 'people' },
  { ...ruleRow('hd', 'isHDSupported'), group: 'people' },
  {
    key: 'share',
    group: 'people',
    operation: 'lockShare',
    isOn: (state) => !selectRule('bLockShare')(state),
    switched: (isAllowed) => rulesRequested({ bLockShare: !isAllowed }),
  },
  { ...ruleRow('shares', 'bMultipleShare'), group: 'people' },
  { ...ruleRow('shareGrab', 'bAllowShareGrab'), group: 'people', isOffered: isGrabDecided },
  { ...ruleRow('annotation', 'bAllowAnnotation'), group: 'people' },
  { ...ruleRow('remote', 'bAllowRemoteControl'), group: 'people', isOffered: hasRemoteControl },
  { ...ruleRow('rename', 'bAllowAttendeeRename'), group: 'people' },
  { ...ruleRow('hand', 'bAllowRaiseHand'), group: 'people' },
  { ...ruleRow('chime', 'bAllowPlayChimeForEnterOrExit'), group: 'entry' },
  { ...ruleRow('phone', 'bAllowCallMe'), group: 'people', isOffered: selectHasTelephones },
  {
    key: 'follow',
    group: 'view',
    operation: 'followHost',
    isOn: selectIsFollowingHost,
    switched: (bFollowHost) => followHostRequested({ bFollowHost }),
  },
  { ...ruleRow('count', 'bAllowShowCount'), group: 'view', isOffered: selectIsWebinar },
] as const satisfies readonly HostRuleRow[];
