import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chatPanelShown, chatReplyChanged } from '../../features/chat/chat.actions';
import {
  selectChatHistory,
  selectChatReply,
  selectUnreadCount,
} from '../../features/chat/history.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectReplyReceiver, selectThreadOf } from '../../features/chat/replies.selectors';
import { useClient, useSelect } from '../client/client';
import { seconds } from '../../kernel/units';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { useShell } from '../meeting/shell';
import { SidePanel } from '../meeting/SidePanel';
import { ChatActions } from './ChatActions';
import { messageKey } from './chatGroups';
import { ChatMessages } from './ChatMessages';
import { Composer } from './Composer';
import { MessageEditor } from './MessageEditor';
import { ReplyComposer } from './ReplyComposer';
import { SearchBar } from './SearchBar';
import { useSearchBarStyles } from './searchBar.styles';
import { SearchedContext } from './searched';
import { FileDrop } from '../files/FileDrop';
import { UploadList } from '../files/UploadList';
import { useChatStyles } from './chat.styles';
import { useChatSearch } from './useChatSearch';
import { useSaveChat } from './useSaveChat';

/** How long the panel says that a message was copied. */
const copiedFor = seconds(5);

/** Ctrl+F, or Cmd+F, searches the chat. */
const onFind =
  (search: () => void) =>
  (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isFind || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    search();
  };

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
  const reply = useSelect(selectChatReply);
  const toMessage = () => {
    // The message that was edited or replied to is the one that Tab reaches.
    root.current?.querySelector<HTMLElement>('aside article[tabindex="0"]')?.focus();
  };
  const endEdit = () => {
    setEdited(null);
    toMessage();
  };
  const startReply = ({ id }: ChatMessage) => {
    setEdited(null);
    const state = store.getState();
    // What was written for one receiver never goes to another.
    const receiverOf = (of: string) => {
      const first = selectThreadOf(state, of);
      return first && selectReplyReceiver(state, first);
    };
    const isSame = reply !== null && receiverOf(reply.id) === receiverOf(id);
    store.dispatch(chatReplyChanged({ id, text: isSame ? reply.text : '' }));
  };
  const endReply = () => {
    store.dispatch(chatReplyChanged(null));
    toMessage();
  };
  useEffect(() => {
    store.dispatch(chatPanelShown({ isShown: true }));
    return () => {
      store.dispatch(chatPanelShown({ isShown: false }));
    };
  }, [store]);
  const search = useChatSearch(history);
  const { save, saving } = useSaveChat();
  const bar = useSearchBarStyles();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLElement>(null);
  const openSearch = () => {
    search.open();
    field.current?.select();
  };
  const closeSearch = () => {
    search.close();
    button.current?.focus();
  };
  useEffect(() => {
    if (search.isOpen) field.current?.focus();
  }, [search.isOpen]);
  return (
    <div className={bar.keys} onKeyDown={onFind(openSearch)}>
      <SidePanel
        title={t('chat.title')}
        action={
          <ChatActions
            isSearching={search.isOpen}
            onSearch={search.isOpen ? closeSearch : openSearch}
            searchButton={button}
            isEmpty={!history.some(({ status }) => status === 'sent')}
            onSave={(format) => void save(format)}
          />
        }
      >
        <FileDrop isOff={edited !== null || reply !== null}>
          {search.isOpen && <SearchBar search={search} field={field} onClose={closeSearch} />}
          <SearchedContext value={search.searched}>
            <ChatMessages
              history={history}
              firstNew={firstNew}
              handlers={{
                onCopy: (text) => copy(t('chat.message'), text),
                onReply: startReply,
                onEdit: setEdited,
                onSaid: say,
              }}
            />
          </SearchedContext>
          <CopyOutcome outcome={outcome} className={styles.copied} instead={saving} />
          <span className="visually-hidden" role="status">
            <span key={said.turn}>{said.text}</span>
          </span>
          <UploadList />
          {edited ? (
            <MessageEditor key={edited.id} message={edited} onSaid={say} onClose={endEdit} />
          ) : reply ? (
            <ReplyComposer reply={reply} onClose={endReply} />
          ) : (
            <Composer />
          )}
        </FileDrop>
      </SidePanel>
    </div>
  );
};
