import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { selectAudio } from '../../features/audio/audio.selectors';
import { rulesRequested, type RuleChanges } from '../../features/hosting/hosting.actions';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectMay, type WithRights } from '../../features/meeting/privilege.selectors';
import { selectHasTelephones } from '../../features/phone/phone.selectors';
import { followHostRequested } from '../../features/video/video.actions';
import { selectIsFollowingHost } from '../../features/video/video.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import type { Operation } from '../../protocol/privileges/operations';
import { useSelect } from '../client/client';

/** A switch of the meeting as its menu shows it. */
export interface HostRule {
  readonly key: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Empty when it may be switched. */
  readonly reason: string;
  /** The wish that switches it. */
  readonly toggled: Intent;
}

const operationsOf = {
  mute: 'muteUponEntry',
  wait: 'holdUponEntry',
  unmute: 'allowUnmute',
  video: 'allowUnmuteVideo',
  hd: 'allowHd',
  rename: 'allowRename',
  phone: 'allowCallMe',
  hand: 'allowRaiseHand',
  share: 'lockShare',
  follow: 'followHost',
  count: 'showAttendeeCount',
  lock: 'lock',
} as const satisfies Readonly<Record<string, Operation>>;

const reasonsOf = (state: WithRights): string =>
  Object.entries(operationsOf)
    .map(([key, operation]) => {
      const verdict = selectMay(operation)(state);
      return `${key}\u0000${verdict.isAllowed ? '' : verdict.refusal.reason}`;
    })
    .join('\u0001');

/** Every rule that a host or co-host may switch, where it stands, and the wish that turns it. */
export const useHostRules = (): readonly HostRule[] => {
  const { t } = useTranslation('panels');
  const attributes = useSelect(({ meeting }) => meeting.attributes);
  const audio = useSelect(selectAudio);
  const isHdAllowed = useSelect(({ video }) => video.isHDSupported);
  const canStartVideo = useSelect(({ video }) => video.bCanUnmuteVideo);
  const isShareLocked = useSelect(({ sharing }) => sharing.lockShare);
  const isLocked = useSelect(selectIsLocked);
  const isFollowing = useSelect(selectIsFollowingHost);
  const isWebinar = useSelect(selectIsWebinar);
  const hasTelephones = useSelect(selectHasTelephones);
  // One text, so that the screen is drawn again only when a reason changes.
  const reasons = new Map(
    useSelect(reasonsOf)
      .split('\u0001')
      .map((pair): [string, string] => {
        const [key = '', reason = ''] = pair.split('\u0000');
        return [key, reason];
      }),
  );
  const rule = (key: keyof typeof operationsOf, isOn: boolean, toggled: Intent): HostRule => ({
    key,
    label: t(`host.${key}`),
    isOn,
    reason: reasons.get(key) ?? '',
    toggled,
  });
  const rules = (changes: RuleChanges): Intent => rulesRequested(changes);
  const isOn = {
    mute: audio.bMutedUponEntry,
    wait: attributes.bHoldUponEntry ?? false,
    rename: attributes.bAllowAttendeeRename ?? true,
    phone: attributes.bAllowCallMe ?? false,
    hand: attributes.bAllowRaiseHand ?? true,
    count: attributes.bAllowShowCount ?? false,
  };
  return [
    rule('lock', isLocked, lockRequested({ bLock: !isLocked })),
    rule('wait', isOn.wait, rules({ bHoldUponEntry: !isOn.wait })),
    rule('mute', isOn.mute, rules({ bMutedUponEntry: !isOn.mute })),
    rule('unmute', audio.bCanUnmute, rules({ bCanUnmute: !audio.bCanUnmute })),
    rule('video', canStartVideo, rules({ bCanUnmuteVideo: !canStartVideo })),
    rule('hd', isHdAllowed, rules({ isHDSupported: !isHdAllowed })),
    rule('share', !isShareLocked, rules({ bLockShare: !isShareLocked })),
    rule('rename', isOn.rename, rules({ bAllowAttendeeRename: !isOn.rename })),
    rule('hand', isOn.hand, rules({ bAllowRaiseHand: !isOn.hand })),
    ...(hasTelephones ? [rule('phone', isOn.phone, rules({ bAllowCallMe: !isOn.phone }))] : []),
    rule('follow', isFollowing, followHostRequested({ bFollowHost: !isFollowing })),
    ...(isWebinar ? [rule('count', isOn.count, rules({ bAllowShowCount: !isOn.count }))] : []),
  ];
};
