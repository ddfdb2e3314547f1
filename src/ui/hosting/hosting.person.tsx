import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { CrownRegular } from '@fluentui/react-icons/svg/crown';
import { CrownSubtractRegular } from '@fluentui/react-icons/svg/crown-subtract';
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete';
import { PersonStarRegular } from '@fluentui/react-icons/svg/person-star';
import { PersonSubtractRegular } from '@fluentui/react-icons/svg/person-subtract';
import { useTranslation } from 'react-i18next';
import {
  assignCoHostRequested,
  holdRequested,
  revokeCoHostRequested,
} from '../../features/hosting/hosting.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { depromoteRequested } from '../../features/webinar/webinar.actions';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import type { PersonDialog, PersonMenuProps, UsePersonRows } from '../participants/personRow';
import { useNameOf } from '../participants/useNameOf';
import { HostQuestion } from './HostQuestion';
import { useMay } from './useMay';

const PersonQuestion = ({
  person,
  ...question
}: PersonMenuProps & { readonly about: 'host' | 'remove' }) => (
  <HostQuestion name={useNameOf(person)} of={{ userId: person.userId }} {...question} />
);
const HostHandover: PersonDialog = (menu) => <PersonQuestion about="host" {...menu} />;
const Removal: PersonDialog = (menu) => <PersonQuestion about="remove" {...menu} />;

/** Roles, the waiting room and removal: a host's or co-host's actions on another person. */
export const useHostingRows: UsePersonRows = (person, { openDialog }) => {
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
  const isPhoneOrRoom = isCall(person);
  return [
    isHost || isPhoneOrRoom
      ? null
      : {
          key: 'host',
          group: 'role',
          label: t('person.makeHost'),
          icon: <CrownRegular />,
          reason: mayHost,
          staysOpen: true,
          onPress: () => openDialog(HostHandover),
        },
    bCoHost
      ? {
          key: 'revoke',
          group: 'role',
          label: t('person.revokeCoHost'),
          icon: <CrownSubtractRegular />,
          reason: mayRevoke,
          onPress: () => void perform(revokeCoHostRequested({ userId })),
        }
      : isHost || isPhoneOrRoom
        ? null
        : {
            key: 'coHost',
            group: 'role',
            label: t('person.makeCoHost'),
            icon: <PersonStarRegular />,
            reason: mayCoHost,
            onPress: () => void perform(assignCoHostRequested({ userId })),
          },
    isWebinar
      ? isPhoneOrRoom
        ? null
        : {
            key: 'depromote',
            group: 'role',
            label: t('person.depromote'),
            icon: <PersonSubtractRegular />,
            reason: mayDepromote,
            onPress: () => void perform(depromoteRequested({ userId })),
          }
      : {
          key: 'hold',
          group: 'role',
          label: t('person.hold'),
          icon: <ClockRegular />,
          reason: mayHold,
          onPress: () => void perform(holdRequested({ userId })),
        },
    {
      key: 'remove',
      group: 'role',
      label: t('person.remove'),
      icon: <PersonDeleteRegular />,
      reason: mayExpel,
      isDangerous: true,
      staysOpen: true,
      onPress: () => openDialog(Removal),
    },
  ];
};
