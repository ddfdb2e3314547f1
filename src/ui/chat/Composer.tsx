import { Button, mergeClasses } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chatDraftChanged, sendChatRequested } from '../../features/chat/chat.actions';
import {
  selectChatReceivers,
  selectDraftReceiver,
  selectMaySendChat,
  selectReceiverName,
} from '../../features/chat/chat.selectors';
import { selectChatDraft } from '../../features/chat/history.selectors';
import { chatTextLimit } from '../../protocol/chatLimits';
import { groupTargetOf } from '../../protocol/vocabulary/chat';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { AttachButton } from '../files/AttachButton';
import { SelectField } from '../kit/SelectField';
import { useChatStyles } from './chat.styles';
import { FormattingHelp } from './FormattingHelp';
import { MentionList } from './MentionList';
import { useMentions } from './useMentions';
import { useReceiverName } from './useReceiverName';

/** More receivers make a select unusable; the list of people has the others. */
const mostTargets = 500;

/**
 * The receiver, the text and **Send**; or why messages cannot be sent. Enter sends, Shift+Enter
 * breaks the line.
 * @decision Without an emoji picker: every system has its own, in the person's language.
 */
export const Composer = () => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { perform } = usePerform();
  const nameOf = useReceiverName();
  const draft = useSelect(selectChatDraft);
  const receivers = useSelect(selectChatReceivers);
  const receiver = useSelect(selectDraftReceiver);
  const chosen = useSelect((state) => selectReceiverName(state, receiver));
  const choices = useMemo(() => {
    const shown = receivers.slice(0, mostTargets);
    return [
      ...shown.map(({ userId, name }) => ({ value: String(userId), label: nameOf(userId, name) })),
      // A receiver who has left, is no longer permitted or not in the list stays chosen.
      ...(shown.some(({ userId }) => userId === receiver)
        ? []
        : [
            {
              value: String(receiver),
              label: chosen === undefined ? t('chat.gone') : nameOf(receiver, chosen),
            },
          ]),
    ];
  }, [receivers, receiver, chosen, nameOf, t]);
  const reason = useReason((state) => selectMaySendChat(state, receiver));
  // Not for a person who has left: they cannot receive a message.
  const isPrivate = groupTargetOf(receiver) === undefined && chosen !== undefined;
  const described = [isPrivate && 'chat-private', reason !== '' && 'chat-reason']
    .filter((id) => id !== false)
    .join(' ');
  const isEmpty = draft.text.trim() === '';

  const send = () => {
    if (isEmpty || reason !== '') return;
    void perform(sendChatRequested({ text: draft.text.trim(), receiver }));
    store.dispatch(chatDraftChanged({ ...draft, text: '' }));
  };
  const mentions = useMentions(draft.text, (text) =>
    store.dispatch(chatDraftChanged({ ...draft, text })),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={mergeClasses(styles.composer, isPrivate && styles.private)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {receivers.length > 0 && (
        <SelectField
          className={styles.to}
          label={t('chat.to')}
          value={String(receiver)}
          choices={choices}
          onChoose={(value) =>
            store.dispatch(chatDraftChanged({ ...draft, receiver: Number(value) }))
          }
        />
      )}
      {isPrivate && (
        <span id="chat-private" className={styles.privacy}>
          <LockClosedRegular aria-hidden />
          {t('chat.private', { name: nameOf(receiver, chosen) })}
        </span>
      )}
      <MentionList mentions={mentions} />
      <div className={styles.writing}>
        <textarea
          {...mentions.box}
          className={styles.box}
          data-first-focus
          aria-label={t('chat.message')}
          aria-describedby={described === '' ? undefined : described}
          placeholder={t('chat.placeholder')}
          rows={2}
          maxLength={chatTextLimit}
          value={draft.text}
          dir="auto"
          onChange={(event) =>
            store.dispatch(chatDraftChanged({ ...draft, text: event.target.value }))
          }
          onKeyDown={onKeyDown}
        />
        <AttachButton receiver={receiver} />
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          aria-label={t('chat.send')}
          disabledFocusable={isEmpty || reason !== ''}
        />
      </div>
      <FormattingHelp />
      {reason !== '' && (
        <span id="chat-reason" role="status" className={styles.reason}>
          {reason}
        </span>
      )}
    </form>
  );
};
