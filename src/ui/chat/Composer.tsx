import { Button } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chatDraftChanged, sendChatRequested } from '../../features/chat/chat.actions';
import { selectChatDraft, selectMaySendChat } from '../../features/chat/chat.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectPeople } from '../../features/participants/participants.selectors';
import { chatTextLimit } from '../../protocol/limits';
import { ChatTarget, chatTargetNames } from '../../protocol/vocabulary/chat';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { SelectField } from '../kit/SelectField';
import { useChatStyles } from './chat.styles';

/** More people than this make a select unusable; the rest are found in the list of people. */
const mostTargets = 500;

/** Whom to write to, what to write, and **Send**. Enter sends, Shift+Enter breaks the line. */
export const Composer = () => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { perform } = usePerform();
  const draft = useSelect(selectChatDraft);
  const ownUserId = useSelect(selectOwnUserId);
  const people = useSelect(selectPeople);
  const targets = useMemo(() => {
    const others = people.filter(({ userId }) => userId !== ownUserId).slice(0, mostTargets);
    return [
      { value: String(ChatTarget.everyone), label: chatTargetNames[ChatTarget.everyone] },
      ...others.map(({ userId, displayName }) => ({ value: String(userId), label: displayName })),
    ];
  }, [people, ownUserId]);
  const isGone = !targets.some(({ value }) => value === String(draft.receiver));
  const reason = useReason((state) => selectMaySendChat(state, draft.receiver));
  const isEmpty = draft.text.trim() === '';

  const send = () => {
    if (isEmpty || reason !== '') return;
    void perform(sendChatRequested({ text: draft.text.trim(), receiver: draft.receiver }));
    store.dispatch(chatDraftChanged({ ...draft, text: '' }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
      <SelectField
        className={styles.to}
        label={t('chat.to')}
        value={String(draft.receiver)}
        choices={
          isGone ? [...targets, { value: String(draft.receiver), label: t('chat.gone') }] : targets
        }
        onChoose={(value) =>
          store.dispatch(chatDraftChanged({ ...draft, receiver: Number(value) }))
        }
      />
      <div className={styles.writing}>
        <textarea
          className={styles.box}
          data-first-focus
          aria-label={t('chat.message')}
          aria-describedby={reason === '' ? undefined : 'chat-reason'}
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
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          aria-label={t('chat.send')}
          disabledFocusable={isEmpty || reason !== ''}
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
