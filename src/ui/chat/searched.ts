import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { parseMessage, plainOf } from './formatted';
import { foldText, stretchesOf, type Stretch } from './searchText';

/** What is searched for, folded, and the key of the message that is shown of those found. */
export interface Searched {
  readonly search: string;
  readonly current: string | undefined;
}

const nothing: Searched = { search: '', current: undefined };

/** Provides what is searched for to the messages. */
export const SearchedContext = createContext<Searched>(nothing);

/** What is searched for; empty without a search. */
export const useSearched = (): Searched => useContext(SearchedContext);

type Folded = ReturnType<typeof foldText>;
/** Folded once, and as long as the message is there: each key press searches all. */
const folded = new WeakMap<ChatMessage, Folded>();

const hasSigns = /[*_~`•-]|\d[.)]/;

/** Whether what a message shows contains a folded search; never one that is deleted. */
export const isFoundIn = (message: ChatMessage, search: string): boolean => {
  if (message.deletedBy !== undefined) return false;
  const text = folded.get(message) ?? foldText(plainOfText(message.message));
  folded.set(message, text);
  return stretchesOf(text, search).length > 0;
};

const plainOfText = (text: string): string =>
  hasSigns.test(text) ? plainOf(parseMessage(text)) : text;

/** Where a folded search occurs in a text as it is shown. */
export const marksIn = (shown: string, search: string): readonly Stretch[] =>
  search === '' ? [] : stretchesOf(foldText(shown), search);
