import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { useReceiverName } from './useReceiverName';

/** The receiver of messages, and the attendee who reads them beside all panelists. */
export interface Readers {
  readonly receiver: ChatMessage['receiver'];
  readonly asker: { readonly userId: number; readonly name: string } | undefined;
}

/** The names of those who read a message, such as "All panelists and Ada". */
export const useReaderNames = (): ((readers: Readers) => string) => {
  const { t, i18n } = useTranslation('panels');
  const nameOf = useReceiverName();
  const ownUserId = useSelect(selectOwnUserId);
  return ({ receiver, asker }) => {
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    const group = nameOf(receiver.userId, receiver.name);
    if (!asker) return group;
    const { userId, name } = asker;
    return list.format([group, userId === ownUserId ? t('chat.youLower') : nameOf(userId, name)]);
  };
};
