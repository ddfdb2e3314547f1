import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { useSelect } from '../client/client';
import type { UsePersonRows } from '../participants/personRow';
import { useWriteTo } from './useWriteTo';

/** Writes to a person. */
export const useChatRows: UsePersonRows = (person, { anchor, onClose }) => {
  const { t } = useTranslation('panels');
  const isOwn = useSelect(selectOwnUserId) === person.userId;
  const chat = useWriteTo(person.userId, { anchor: anchor.current, onClose });
  if (isOwn || isCall(person)) return [];
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
