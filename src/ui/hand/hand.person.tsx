import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { useTranslation } from 'react-i18next';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { UsePersonRows } from '../participants/personRow';

/** Lowers a raised hand. */
export const useHandRows: UsePersonRows = ({ userId, bRaiseHand }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const reason = useMay('lowerHand', userId);
  if (!bRaiseHand || !(isOwn || isControlling)) return [];
  return [
    {
      key: 'lowerHand',
      group: 'everybody',
      label: t('person.lowerHand'),
      icon: <HandRightOffRegular />,
      reason,
      onPress: () => void perform(lowerHandRequested(isOwn ? {} : { userId })),
    },
  ];
};
