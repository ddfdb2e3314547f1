import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { stopShareOfRequested } from '../../features/sharing/sharing.actions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { UsePersonRows } from '../participants/personRow';

/** Ends a person's share, for host and co-hosts. */
export const useShareRows: UsePersonRows = ({ userId, sharerOn }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const reason = useMay('stopShare', userId);
  return [
    sharerOn && isControlling && !isOwn
      ? {
          key: 'stopShare',
          group: 'media',
          label: t('person.stopShare'),
          icon: <ShareScreenStopRegular />,
          reason,
          onPress: () => void perform(stopShareOfRequested({ userId })),
        }
      : null,
  ];
};
