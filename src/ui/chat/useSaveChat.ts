import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllChatRequested } from '../../features/chat/chat.actions';
import { selectChatHistory } from '../../features/chat/history.selectors';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { savedFileName } from '../../kernel/savedFileName';
import { seconds } from '../../kernel/units';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { saveFile } from '../kit/saveFile';
import { savedChat, type SavedFormat } from './savedChat';
import { createThreading } from './threads';
import { useReceiverName } from './useReceiverName';

const types: Readonly<Record<SavedFormat, string>> = {
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  json: 'application/json',
};
/** How long the panel says that the chat was saved. */
const shownFor = seconds(5);

/**
 * Saves the messages that this person was sent or sent, also those that the panel has not loaded;
 * never one that was not delivered or is deleted. Replies follow the message that they reply to.
 * `saving` says how far it is, for as long as the panel shows that.
 */
export const useSaveChat = (): {
  readonly save: (format: SavedFormat) => Promise<void>;
  readonly saving: string;
} => {
  const { t, i18n } = useTranslation('panels');
  const { store } = useClient();
  const nameOf = useReceiverName();
  const { perform, isPending } = usePerform();
  const [saved, setSaved] = useState('');
  useEffect(() => {
    if (saved === '') return undefined;
    const timer = setTimeout(() => setSaved(''), shownFor);
    return () => clearTimeout(timer);
  }, [saved]);
  const save = async (format: SavedFormat) => {
    if (isPending) return;
    const { ok: isWhole } = await perform(listAllChatRequested());
    const state = store.getState();
    const kept = selectChatHistory(state).filter(
      ({ status, deletedBy }) => status === 'sent' && deletedBy === undefined,
    );
    const chosen = new Map(kept.map(({ id }) => [id, true]));
    const inThreads = createThreading();
    const { messages, threads } = inThreads(kept, { chosen, found: undefined, firstNew: null });
    const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
    const title = [t('chat.title'), selectTopic(state)].filter((part) => part !== '').join(': ');
    const content = savedChat(format, messages, {
      topic: title,
      whenOf: ({ timestamp }) => when.format(timestamp),
      headingOf: ({ sender, receiver, threadId }) => {
        const heading =
          receiver.userId === ChatTarget.everyone
            ? sender.name
            : t('chat.toOne', { from: sender.name, to: nameOf(receiver.userId, receiver.name) });
        if (threadId === undefined) return heading;
        const first = threads.get(threadId)?.first;
        const reply = first
          ? t('chatThread.to', { name: first.sender.name })
          : t('chatThread.toEarlier');
        return `${heading} (${reply})`;
      },
    });
    const name = savedFileName(title, new Date(), format);
    saveFile(new Blob([content], { type: types[format] }), name);
    const done = t('chatSave.saved', { file: name });
    setSaved(isWhole ? done : `${done}. ${t('chat.earlierFailed')}`);
  };
  return { save, saving: isPending ? t('chat.earlierLoading') : saved };
};
