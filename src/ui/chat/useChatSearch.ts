import { useDeferredValue, useMemo, useState } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { messageKey } from './chatGroups';
import { isFoundIn, type Searched } from './searched';
import { foldText } from './searchText';

/** A search through the messages. */
export interface ChatSearch {
  readonly isOpen: boolean;
  readonly typed: string;
  /** For the messages: what is searched for, and which of those found is shown. */
  readonly searched: Searched;
  /** The message that is shown; undefined if none is found. */
  readonly current: ChatMessage | undefined;
  /** How many messages are found, and which of them is shown, from 1 on. */
  readonly count: number;
  readonly place: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly type: (typed: string) => void;
  /** Shows the next one, or with -1 the previous; after the last comes the first. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * Searches all messages, ignoring case and accents.
 * @decision It counts messages, and begins with the newest, as one is read from the end.
 */
export const useChatSearch = (messages: readonly ChatMessage[]): ChatSearch => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const deferred = useDeferredValue(typed);
  const search = useMemo(() => (isOpen ? foldText(deferred.trim()).text : ''), [isOpen, deferred]);
  const found = useMemo(
    () => (search === '' ? [] : messages.filter((message) => isFoundIn(message, search))),
    [messages, search],
  );
  const index = found.findIndex((message) => messageKey(message) === chosen);
  const shown = index === -1 ? found.length - 1 : index;
  const message = found[shown];
  const current = message && messageKey(message);
  const searched = useMemo(() => ({ search, current }), [search, current]);
  return {
    isOpen,
    typed,
    searched,
    current: message,
    count: found.length,
    place: shown + 1,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      setTyped('');
      setChosen(undefined);
    },
    type: (next) => {
      setTyped(next);
      setChosen(current);
    },
    step: (by) => {
      const next = found[(shown + by + found.length) % found.length];
      if (next) setChosen(messageKey(next));
    },
  };
};
