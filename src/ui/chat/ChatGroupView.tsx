import { mergeClasses } from '@fluentui/react-components';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectLinkSchemes } from '../../features/meeting/meeting.selectors';
import { ChatTarget, groupTargetOf } from '../../protocol/vocabulary/chat';
import { useSelect } from '../client/client';
import { FileCard } from '../files/FileCard';
import { messageKey, type ChatGroup } from './chatGroups';
import { FailedMessage } from './FailedMessage';
import { MessageText } from './MessageText';
import { useChatStyles } from './chat.styles';
import { MessageActions } from './MessageActions';
import type { MessageHandlers } from './MessageMenu';
import { MessageReactions } from './MessageReactions';
import type { MessageFocus } from './useMessageFocus';
import { ThreadSummary } from './ThreadSummary';
import { useReplyTitle } from './useReplyTitle';
import { useReaderNames } from './useReaderNames';
import { useThreads } from './threads';

/**
 * One message, which the arrow keys reach, with its links, its actions and the number of its
 * replies. R replies to it.
 */
const Message = ({
  message,
  isOwn,
  senderId,
  focus,
  handlers,
}: {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** The id of the element that names the sender. */
  readonly senderId: string;
  readonly focus: MessageFocus;
  readonly handlers: MessageHandlers;
}) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const schemes = useSelect(selectLinkSchemes);
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const isDeleted = message.deletedBy !== undefined;
  const key = messageKey(message);
  const tabIndex = key === focus.current ? 0 : -1;
  const onFocus = () => focus.onFocus(key);
  return (
    <>
      <article
        ref={row}
        className={mergeClasses(styles.message, isOwn && styles.messageOwn)}
        data-message={key}
        tabIndex={tabIndex}
        aria-labelledby={`${senderId} ${id}`}
        aria-describedby={`${id}-reactions ${id}-replies`}
        onFocus={onFocus}
        onKeyDown={(event) => {
          const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
          const isOnRow = event.target === event.currentTarget;
          if (!isPlain || !isOnRow || event.key.toLowerCase() !== 'r') return;
          if (isDeleted || message.status !== 'sent') return;
          event.preventDefault();
          handlers.onReply(message);
        }}
      >
        <div
          id={id}
          className={mergeClasses(
            styles.bubble,
            isOwn && styles.own,
            (message.status === 'pending' || isDeleted) && styles.pending,
          )}
          dir="auto"
        >
          {isDeleted ? (
            t(message.deletedBy === 'host' ? 'chat.deletedByHost' : 'chat.deleted')
          ) : message.message === '' ? null : (
            <MessageText
              text={message.message}
              messageKey={key}
              schemes={schemes}
              tabIndex={tabIndex}
            />
          )}
          {message.file && !isDeleted && (
            <FileCard messageId={message.id} file={message.file} tabIndex={tabIndex} />
          )}
          {message.editedAt !== undefined && !isDeleted && (
            <span className={styles.edited}> {t('chat.edited')}</span>
          )}
        </div>
        {!isDeleted && (
          <MessageActions
            message={message}
            isOwn={isOwn}
            textId={id}
            tabIndex={tabIndex}
            handlers={handlers}
            onDone={() => row.current?.focus()}
          />
        )}
      </article>
      <MessageReactions
        message={message}
        id={`${id}-reactions`}
        tabIndex={tabIndex}
        onFocus={onFocus}
      />
      <ThreadSummary
        of={message.id}
        id={`${id}-replies`}
        textId={id}
        tabIndex={tabIndex}
        onFocus={onFocus}
      />
      {message.status === 'failed' && <FailedMessage message={message} />}
    </>
  );
};

/** Messages of one person to one receiver within a minute. */
export const ChatGroupView = ({
  group,
  isOwn,
  focus,
  handlers,
}: {
  readonly group: ChatGroup;
  readonly isOwn: boolean;
  readonly focus: MessageFocus;
  readonly handlers: MessageHandlers;
}) => {
  const styles = useChatStyles();
  const senderId = useId();
  const { t, i18n } = useTranslation('panels');
  const when = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const namesOf = useReaderNames();
  const { threads } = useThreads();
  const receiver = group.receiver.userId;
  const isNarrow = receiver !== ChatTarget.everyone;
  const isToGroup = groupTargetOf(receiver) !== undefined;
  const name = isOwn ? t('chat.you') : group.sender.name;
  const titleOf = useReplyTitle();
  const isReply = group.threadId !== undefined;
  const { attendeeId } = group;
  const first = threads.get(group.threadId ?? '')?.first;
  const asker =
    attendeeId === undefined ? undefined : { userId: attendeeId, name: first?.sender.name ?? '' };
  return (
    <>
      {group.isFirstNew && (
        <div className={styles.marker} role="separator" aria-label={t('chat.new')}>
          <span aria-hidden>{t('chat.new')}</span>
        </div>
      )}
      <div
        className={mergeClasses(styles.group, isOwn && styles.groupOwn, isReply && styles.reply)}
      >
        <div className={mergeClasses(styles.heading, isOwn && styles.headingOwn)}>
          <span id={senderId} className={styles.sender} dir="auto">
            {isNarrow
              ? t('chat.toOne', {
                  from: name,
                  to:
                    isOwn || isToGroup
                      ? namesOf({ receiver: group.receiver, asker })
                      : t('chat.youLower'),
                })
              : name}
            {isReply && <span className={styles.replyTitle}> {titleOf(first)}</span>}
          </span>
          <time className={styles.time} dateTime={new Date(group.timestamp).toISOString()}>
            {when.format(group.timestamp)}
          </time>
          {isNarrow && !isToGroup && <span className={styles.direct}>{t('chat.direct')}</span>}
        </div>
        {group.messages.map((message) => (
          <Message
            key={messageKey(message)}
            message={message}
            isOwn={isOwn}
            senderId={senderId}
            focus={focus}
            handlers={handlers}
          />
        ))}
      </div>
    </>
  );
};
