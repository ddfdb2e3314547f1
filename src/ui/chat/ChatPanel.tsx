import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatPanelShown } from '../../features/chat/chat.actions';
import { selectChatHistory, selectUnreadCount } from '../../features/chat/chat.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { useClient, useSelect } from '../client/client';
import { seconds } from '../../kernel/units';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { useShell } from '../meeting/shell';
import { SidePanel } from '../meeting/SidePanel';
import { messageKey } from './chatGroups';
import { ChatMessages } from './ChatMessages';
import { Composer } from './Composer';
import { MessageEditor } from './MessageEditor';
import { useChatStyles } from './chat.styles';

/** How long the panel says that a message was copied. */
const copiedFor = seconds(5);

/** The messages and the composer. Messages that are unread when it opens follow a marker. */
export const ChatPanel = () => {
  const { t } = useTranslation('panels');
  const styles = useChatStyles();
  const { store } = useClient();
  const { root } = useShell();
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
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = (text: string) => setSaid(({ turn }) => ({ turn: turn + 1, text }));
  const endEdit = () => {
    setEdited(null);
    // The message that was edited is the one that Tab reaches.
    root.current?.querySelector<HTMLElement>('aside article[tabindex="0"]')?.focus();
  };
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
        handlers={{
          onCopy: (text) => copy(t('chat.message'), text),
          onEdit: setEdited,
          onSaid: say,
        }}
      />
      <CopyOutcome outcome={outcome} className={styles.copied} />
      <span className="visually-hidden" role="status">
        <span key={said.turn}>{said.text}</span>
      </span>
      {edited ? (
        <MessageEditor key={edited.id} message={edited} onSaid={say} onClose={endEdit} />
      ) : (
        <Composer />
      )}
    </SidePanel>
  );
};
