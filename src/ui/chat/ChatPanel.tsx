import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatPanelShown } from '../../features/chat/chat.actions';
import { selectChatHistory, selectUnreadCount } from '../../features/chat/chat.selectors';
import { useClient, useSelect } from '../client/client';
import { SidePanel } from '../meeting/SidePanel';
import { messageKey } from './chatGroups';
import { ChatMessages } from './ChatMessages';
import { Composer } from './Composer';

/** The messages and the composer. Messages that are unread when it opens follow a marker. */
export const ChatPanel = () => {
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const [firstNew] = useState(() => {
    const state = store.getState();
    const unread = selectUnreadCount(state);
    const others = selectChatHistory(state).filter(
      ({ sender }) => sender.userId !== state.meeting.userId,
    );
    const first = unread === 0 ? undefined : others.at(-unread);
    return first ? messageKey(first) : null;
  });
  const history = useSelect(selectChatHistory);
  useEffect(() => {
    store.dispatch(chatPanelShown({ isShown: true }));
    return () => {
      store.dispatch(chatPanelShown({ isShown: false }));
    };
  }, [store]);
  return (
    <SidePanel title={t('chat.title')}>
      <ChatMessages messages={history} firstNew={firstNew} />
      <Composer />
    </SidePanel>
  );
};
