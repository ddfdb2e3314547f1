import { CallEndRegular } from '@fluentui/react-icons/svg/call-end';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { hangUpRequested } from '../../features/phone/phone.actions';
import { selectMayHangUp } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import type { UsePersonRows } from '../participants/personRow';

/** Hanging up: one's own telephone, and as host or co-host anybody's. @source media 5 */
export const useCallRows: UsePersonRows = ({ userId, audio }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const reason = useReason((state) => selectMayHangUp(state, { userId }));
  if (audio !== 'phone' || !(isOwn || isControlling)) return [];
  return [
    {
      key: 'hangUp',
      group: 'call',
      label: t('person.hangUp'),
      icon: <CallEndRegular />,
      reason,
      onPress: () => void perform(hangUpRequested(isOwn ? {} : { userId })),
    },
  ];
};
