import type { PlenaryState } from '../../client/client';
import type { Intent } from '../../effects/intent';
import { selectAudio } from '../../features/audio/audio.selectors';
import { rulesRequested } from '../../features/hosting/hosting.actions';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectHasTelephones } from '../../features/phone/phone.selectors';
import { followHostRequested } from '../../features/video/video.actions';
import { selectIsFollowingHost } from '../../features/video/video.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { isBuilt, type Operation } from '../../protocol/privileges/operations';

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
  /** Whether this meeting has the rule; always if absent. */
  readonly isOffered?: (state: PlenaryState) => boolean;
}

/** All rules, those of a group in the order shown. A new rule is a row here. */
export const hostRules = [
  {
    key: 'lock',
    group: 'entry',
    operation: 'lock',
    isOn: selectIsLocked,
    switched: (bLock) => lockRequested({ bLock }),
  },
  {
    key: 'wait',
    group: 'entry',
    operation: 'holdUponEntry',
    isOn: ({ meeting }) => meeting.attributes.bHoldUponEntry ?? false,
    switched: (bHoldUponEntry) => rulesRequested({ bHoldUponEntry }),
  },
  {
    key: 'mute',
    group: 'entry',
    operation: 'muteUponEntry',
    isOn: (state) => selectAudio(state).bMutedUponEntry,
    switched: (bMutedUponEntry) => rulesRequested({ bMutedUponEntry }),
  },
  {
    key: 'unmute',
    group: 'people',
    operation: 'allowUnmute',
    isOn: (state) => selectAudio(state).bCanUnmute,
    switched: (bCanUnmute) => rulesRequested({ bCanUnmute }),
  },
  {
    key: 'video',
    group: 'people',
    operation: 'allowUnmuteVideo',
    isOn: ({ video }) => video.bCanUnmuteVideo,
    switched: (bCanUnmuteVideo) => rulesRequested({ bCanUnmuteVideo }),
  },
  {
    key: 'hd',
    group: 'people',
    operation: 'allowHd',
    isOn: ({ video }) => video.isHDSupported,
    switched: (isHDSupported) => rulesRequested({ isHDSupported }),
  },
  {
    key: 'share',
    group: 'people',
    operation: 'lockShare',
    isOn: ({ sharing }) => !sharing.lockShare,
    switched: (isAllowed) => rulesRequested({ bLockShare: !isAllowed }),
    isOffered: () => isBuilt('share'),
  },
  {
    key: 'rename',
    group: 'people',
    operation: 'allowRename',
    isOn: ({ meeting }) => meeting.attributes.bAllowAttendeeRename ?? true,
    switched: (bAllowAttendeeRename) => rulesRequested({ bAllowAttendeeRename }),
  },
  {
    key: 'hand',
    group: 'people',
    operation: 'allowRaiseHand',
    isOn: ({ meeting }) => meeting.attributes.bAllowRaiseHand ?? true,
    switched: (bAllowRaiseHand) => rulesRequested({ bAllowRaiseHand }),
  },
  {
    key: 'chime',
    group: 'entry',
    operation: 'allowChime',
    isOn: ({ meeting }) => meeting.attributes.bAllowPlayChimeForEnterOrExit ?? true,
    switched: (bAllowPlayChimeForEnterOrExit) => rulesRequested({ bAllowPlayChimeForEnterOrExit }),
  },
  {
    key: 'phone',
    group: 'people',
    operation: 'allowCallMe',
    isOn: ({ meeting }) => meeting.attributes.bAllowCallMe ?? false,
    switched: (bAllowCallMe) => rulesRequested({ bAllowCallMe }),
    isOffered: selectHasTelephones,
  },
  {
    key: 'follow',
    group: 'view',
    operation: 'followHost',
    isOn: selectIsFollowingHost,
    switched: (bFollowHost) => followHostRequested({ bFollowHost }),
  },
  {
    key: 'count',
    group: 'view',
    operation: 'showAttendeeCount',
    isOn: ({ meeting }) => meeting.attributes.bAllowShowCount ?? false,
    switched: (bAllowShowCount) => rulesRequested({ bAllowShowCount }),
    isOffered: selectIsWebinar,
  },
] as const satisfies readonly HostRuleRow[];
