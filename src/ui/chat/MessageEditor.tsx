import { Button } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { editChatRequested } from '../../features/chat/chat.actions';
import { selectMayEditChat } from '../../features/chat/chat.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { chatTextLimit } from '../../protocol/chatLimits';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useChatStyles } from './chat.styles';

/** The message to edit, and callbacks for the result and for closing. */
export interface MessageEditorProps {
  readonly message: ChatMessage;
  readonly onSaid: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * A message of one's own in the place of the composer, whose draft stays. Enter saves, Shift+Enter
 * breaks the line, Escape cancels. It stays open where an edit is refused: the alerts say why.
 */
export const MessageEditor = ({ message, onSaid, onClose }: MessageEditorProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const [text, setText] = useState(message.message);
  const box = useRef<HTMLTextAreaElement>(null);
  const reason = useReason((state) => selectMayEditChat(state, message.id));
  const isRefused = text.trim() === '' || reason !== '' || isPending;
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = async () => {
    if (isRefused) return;
    if (text.trim() === message.message) return onClose();
    const done = await perform(editChatRequested({ id: message.id, text: text.trim() }));
    if (!done.ok) return;
    onSaid(t('chat.editedSaid'));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The panel would close.
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.about}>
        <span aria-hidden>{t('chat.editing')}</span>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t('chat.cancelEdit')}
          onClick={onClose}
        />
      </div>
      <div className={styles.writing}>
        <textarea
          ref={box}
          className={styles.box}
          data-first-focus
          aria-label={t('chat.editing')}
          aria-describedby={reason === '' ? undefined : 'chat-reason'}
          rows={2}
          maxLength={chatTextLimit}
          value={text}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          appearance="primary"
          icon={<CheckmarkRegular />}
          aria-label={t('chat.save')}
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
