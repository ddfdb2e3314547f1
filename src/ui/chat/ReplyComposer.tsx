import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chatReplyChanged, replyChatRequested } from '../../features/chat/chat.actions';
import type { ChatReply } from '../../features/chat/chat.state';
import {
  selectIsAskerLeftOut,
  selectMayReply,
  selectReplyAsker,
  selectReplyReceiver,
  selectThreadOf,
} from '../../features/chat/replies.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { chatTextLimit } from '../../protocol/chatLimits';
import { groupTargetOf } from '../../protocol/vocabulary/chat';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useChatStyles } from './chat.styles';
import { MentionList } from './MentionList';
import { useMentions } from './useMentions';
import { useReaderNames } from './useReaderNames';
import { useReplyTitle } from './useReplyTitle';

/** The reply that is being written, and a callback for when it is sent or cancelled. */
export interface ReplyComposerProps {
  readonly reply: ChatReply;
  readonly onClose: () => void;
}

/**
 * A reply in the place of the composer, whose draft stays. Enter sends, Shift+Enter breaks the
 * line, Escape cancels.
 * @decision It has a text of its own: what was written for one receiver never goes to another.
 */
export const ReplyComposer = ({ reply, onClose }: ReplyComposerProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { perform } = usePerform();
  const { id, text } = reply;
  const box = useRef<HTMLTextAreaElement>(null);
  const first = useSelect((state) => selectThreadOf(state, id));
  const ownUserId = useSelect(selectOwnUserId);
  const receiver = useSelect((state) => first && selectReplyReceiver(state, first));
  const asker = useSelect((state) => first && selectReplyAsker(state, first));
  const isLeftOut = useSelect((state) => first && selectIsAskerLeftOut(state, first));
  const reason = useReason((state) => selectMayReply(state, id));
  const isRefused = text.trim() === '' || reason !== '';
  const other = first?.sender.userId === ownUserId ? first.receiver.name : first?.sender.name;
  const titleOf = useReplyTitle();
  const namesOf = useReaderNames();
  const isPrivate = receiver !== undefined && groupTargetOf(receiver) === undefined;
  const readers = first && {
    receiver: first.receiver,
    asker: asker === undefined ? undefined : first.sender,
  };
  const about = [
    titleOf(first),
    isPrivate && t('chat.private', { name: other }),
    !isPrivate && readers && t('chatThread.readers', { names: namesOf(readers) }),
    isLeftOut === true && t('chatThread.leftOut', { name: other }),
  ];
  const write = (next: string) => store.dispatch(chatReplyChanged({ id, text: next }));
  const mentions = useMentions(text, write);
  useEffect(() => {
    box.current?.focus();
  }, [id]);
  const send = () => {
    if (isRefused) return;
    void perform(replyChatRequested({ id, text: text.trim() }));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The panel would close.
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.about}>
        <span id="chat-replied" dir="auto">
          {about.filter(Boolean).join(' · ')}
        </span>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t('chatThread.cancel')}
          onClick={onClose}
        />
      </div>
      <MentionList mentions={mentions} />
      <div className={styles.writing}>
        <textarea
          {...mentions.box}
          ref={box}
          className={styles.box}
          data-first-focus
          aria-label={t('chatThread.write')}
          aria-describedby={reason === '' ? 'chat-replied' : 'chat-replied chat-reason'}
          rows={2}
          maxLength={chatTextLimit}
          value={text}
          dir="auto"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          aria-label={t('chat.send')}
          disabledFocusable={isRefused}
        />
      </div>
      {reason !== '' && (
        <span id="chat-reason" role="status" className={styles.reason}>
          {reason}
        </span>
      )}
    </form>
  );
};
