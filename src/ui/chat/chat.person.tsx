import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { isCallSeat } from '../participants/person';
import type { UsePersonRows } from '../participants/personRow';
import { useWriteTo } from './useWriteTo';

/** Writes to a person. */
export const useChatRows: UsePersonRows = (person, { anchor, onClose }) => {
  const { t } = useTranslation('panels');
  const isOwn = useSelect(selectOwnUserId) === person.userId;
  const chat = useWriteTo(person.userId, { anchor: anchor.current, onClose });
  if (isOwn || isCallSeat(person)) return [];
  return [
    {
      key: 'chat',
      group: 'everybody',
      label: t('person.chat'),
      icon: <ChatRegular />,
      reason: chat.reason,
      staysOpen: true,
      onPress: chat.write,
    },
  ];
};
