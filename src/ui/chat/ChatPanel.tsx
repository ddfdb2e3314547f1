import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatPanelShown } from '../../features/chat/chat.actions';
import { selectChatHistory, selectUnreadCount } from '../../features/chat/chat.selectors';
import { useClient, useSelect } from '../client/client';
import { seconds } from '../../kernel/units';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { SidePanel } from '../meeting/SidePanel';
import { messageKey } from './chatGroups';
import { ChatMessages } from './ChatMessages';
import { Composer } from './Composer';
import { useChatStyles } from './chat.styles';

/** How long the panel says that a message was copied. */
const copiedFor = seconds(5);

/** The messages and the composer. Messages that are unread when it opens follow a marker. */
export const ChatPanel = () => {
  const { t } = useTranslation('panels');
  const styles = useChatStyles();
  const { store } = useClient();
  const { outcome, copy } = useCopy({ shownFor: copiedFor });
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
      <ChatMessages
        messages={history}
        firstNew={firstNew}
        onCopy={(text) => copy(t('chat.message'), text)}
      />
      <CopyOutcome outcome={outcome} className={styles.copied} />
      <Composer />
    </SidePanel>
  );
};
