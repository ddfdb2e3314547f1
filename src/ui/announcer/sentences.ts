import type { TFunction } from 'i18next';
import { groupTargetOf } from '../../protocol/vocabulary/chat';
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
  const written =
    last !== undefined && messages.length > mostMessages
      ? [t('announce.messages', { count: messages.length, name: last.sender.name })]
      : messages.map(({ sender, receiver, message }) =>
          t(groupTargetOf(receiver.userId) !== undefined ? 'announce.message' : 'announce.direct', {
            name: sender.name,
            text: shortened(message),
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
