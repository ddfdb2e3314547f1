import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { useThreads } from './threads';

/** What a reply is to, such as "Reply to Ada"; empty for other messages. */
export const useReplyTitle = (threadId: string | undefined): string => {
  const { t } = useTranslation('panels');
  const { threads } = useThreads();
  const ownUserId = useSelect(selectOwnUserId);
  if (threadId === undefined) return '';
  const first = threads.get(threadId)?.first;
  if (!first) return t('chatThread.toEarlier');
  const isOwn = first.sender.userId === ownUserId;
  return t('chatThread.to', { name: isOwn ? t('chat.youLower') : first.sender.name });
};
