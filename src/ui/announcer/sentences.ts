import type { TFunction } from 'i18next';
import { groupTargetOf } from '../../protocol/vocabulary/chat';
import type { ChatMessage } from '../../features/chat/chat.state';
import { plainTextOf } from '../chat/formatted';
import { imposedTextOf } from '../hosting/imposedTexts';
import type { News } from './news';

/** More names than these are a number, more messages than these are counted. @decision */
const mostNames = 3;
const mostMessages = 2;
/** The most characters of a message to announce; the panel has the rest. @decision */
const mostText = 240;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > mostText ? `${characters.slice(0, mostText).join('')}…` : text;
};

/** The sentences to announce: few things by name, many by their number. */
export const sentencesOf = (
  news: News,
  t: TFunction<'meeting'>,
  { language, isSoundShared }: { readonly language: string; readonly isSoundShared: boolean },
): string => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const about = (kind: 'joined' | 'waiting' | 'left' | 'raised'): readonly string[] => {
    const count = news[kind].size;
    if (count === 0) return [];
    if (count > mostNames) return [t(`announce.${kind}Many`, { count })];
    return [t(`announce.${kind}`, { count, names: list.format(news[kind].values()) })];
  };
  const { messages } = news;
  const last = messages.at(-1);
  const senders = new Map(messages.map(({ sender }) => [sender.userId, sender.name]));
  const merged = ({ sender }: ChatMessage): string => {
    const count = messages.length;
    return senders.size > mostNames
      ? t('announce.messages', { count, name: sender.name })
      : t('announce.messagesFrom', { count, names: list.format(senders.values()) });
  };
  const written =
    last !== undefined && messages.length > mostMessages
      ? [merged(last)]
      : messages.map(({ sender, receiver, message }) =>
          t(groupTargetOf(receiver.userId) !== undefined ? 'announce.message' : 'announce.direct', {
            name: sender.name,
            text: shortened(plainTextOf(message)),
          }),
        );
  const imposed = news.impositions.map(({ kind, senderName: name }) =>
    t(imposedTextOf(kind, isSoundShared), { name }),
  );
  return [
    ...imposed,
    ...[...news.shares.values()].map((name) => t('announce.shares', { name })),
    ...about('waiting'),
    ...about('joined'),
    ...about('left'),
    ...about('raised'),
    ...written,
  ].join(' ');
};
