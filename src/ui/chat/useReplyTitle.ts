import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';

/** What a reply is to, such as "Reply to Ada", by the first message of its thread. */
export const useReplyTitle = (): ((first: ChatMessage | undefined) => string) => {
  const { t } = useTranslation('panels');
  const ownUserId = useSelect(selectOwnUserId);
  return (first) => {
    if (!first) return t('chatThread.toEarlier');
    const { userId, name } = first.sender;
    return userId === ownUserId ? t('chatThread.toYou') : t('chatThread.to', { name });
  };
};
