import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { CrownRegular } from '@fluentui/react-icons/svg/crown';
import { CrownSubtractRegular } from '@fluentui/react-icons/svg/crown-subtract';
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete';
import { PersonStarRegular } from '@fluentui/react-icons/svg/person-star';
import { PersonSubtractRegular } from '@fluentui/react-icons/svg/person-subtract';
import { StarRegular } from '@fluentui/react-icons/svg/star';
import { StarAddRegular } from '@fluentui/react-icons/svg/star-add';
import { StarOffRegular } from '@fluentui/react-icons/svg/star-off';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  assignCoHostRequested,
  holdRequested,
  revokeCoHostRequested,
} from '../../features/hosting/hosting.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { spotlightRequested } from '../../features/video/video.actions';
import { selectSpotlight } from '../../features/video/video.selectors';
import { depromoteRequested } from '../../features/webinar/webinar.actions';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { spotlightLimit } from '../../protocol/limits';
import type { SpotlightAction } from '../../protocol/vocabulary/video';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { isCallSeat, type Person } from './person';
import type { PersonAction } from './usePersonActions';

/** The actions of the spotlight: alone, in addition to others, or no longer. */
export const useSpotlightActions = (person: Person): readonly PersonAction[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isControlling = useSelect(selectIsControlling);
  const spotlight = useSelect(selectSpotlight);
  const reason = useMay('spotlight');
  const { userId } = person;
  if (!isControlling) return [];
  const item = (action: SpotlightAction, label: string, icon: ReactElement): PersonAction => ({
    key: `spotlight ${action}`,
    label,
    icon,
    reason,
    onPress: () => void perform(spotlightRequested({ userId, action })),
  });
  if (spotlight.includes(userId))
    return [item('remove', t('person.spotlightRemove'), <StarOffRegular />)];
  if (spotlight.length === 0) return [item('replace', t('person.spotlight'), <StarRegular />)];
  return [
    spotlight.length < spotlightLimit
      ? item('add', t('person.spotlightAdd'), <StarAddRegular />)
      : null,
    item('replace', t('person.spotlightReplace'), <StarRegular />),
  ];
};

/** Roles, the waiting room and removal: a host's or co-host's actions on another person. */
export const useRoleActions = (
  person: Person,
  ask: (about: 'host' | 'remove') => void,
): readonly PersonAction[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId, bCoHost, isHost } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const isWebinar = useSelect(selectIsWebinar);
  const mayHost = useMay('assignHost', userId);
  const mayCoHost = useMay('assignCoHost', userId);
  const mayRevoke = useMay('revokeCoHost', userId);
  const mayHold = useMay('hold', userId);
  const mayDepromote = useMay('depromote', userId);
  const mayExpel = useMay('expel', userId);
  if (isOwn || !isControlling) return [];
  const isCall = isCallSeat(person);
  return [
    isHost || isCall
      ? null
      : {
          key: 'host',
          label: t('person.makeHost'),
          icon: <CrownRegular />,
          reason: mayHost,
          staysOpen: true,
          onPress: () => ask('host'),
        },
    bCoHost
      ? {
          key: 'revoke',
          label: t('person.revokeCoHost'),
          icon: <CrownSubtractRegular />,
          reason: mayRevoke,
          onPress: () => void perform(revokeCoHostRequested({ userId })),
        }
      : isHost || isCall
        ? null
        : {
            key: 'coHost',
            label: t('person.makeCoHost'),
            icon: <PersonStarRegular />,
            reason: mayCoHost,
            onPress: () => void perform(assignCoHostRequested({ userId })),
          },
    isWebinar
      ? isCall
        ? null
        : {
            key: 'depromote',
            label: t('person.depromote'),
            icon: <PersonSubtractRegular />,
            reason: mayDepromote,
            onPress: () => void perform(depromoteRequested({ userId })),
          }
      : {
          key: 'hold',
          label: t('person.hold'),
          icon: <ClockRegular />,
          reason: mayHold,
          onPress: () => void perform(holdRequested({ userId })),
        },
    {
      key: 'remove',
      label: t('person.remove'),
      icon: <PersonDeleteRegular />,
      reason: mayExpel,
      isDangerous: true,
      staysOpen: true,
      onPress: () => ask('remove'),
    },
  ];
};
