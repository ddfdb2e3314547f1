import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { messageKey } from './chatGroups';

type Messages = readonly ChatMessage[];

/** The replies to a message. */
export interface Thread {
  /** The message that they reply to. */
  readonly first: ChatMessage;
  readonly count: number;
  /** Whether it has more replies than are shown while it is closed. */
  readonly isLong: boolean;
  readonly isOpen: boolean;
}

/** Messages in the order in which they are shown, and the threads by their first messages. */
export interface Threaded {
  readonly messages: Messages;
  readonly threads: ReadonlyMap<string, Thread>;
}

/** What decides which of the long threads are open. */
export interface ThreadChoices {
  /** What the person has chosen, by the id of the first message. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** Keys of messages that are shown wherever they are: the first new one, and one searched for. */
  readonly shown: readonly (string | null | undefined)[];
}

/** The replies that a closed thread shows: its latest. @decision */
export const shownReplies = 2;

const repliesIn = (history: Messages): ReadonlyMap<string, ChatMessage[]> => {
  const replies = new Map<string, ChatMessage[]>();
  for (const message of history) {
    if (message.threadId === undefined) continue;
    const list = replies.get(message.threadId);
    if (list) list.push(message);
    else replies.set(message.threadId, [message]);
  }
  return replies;
};

/**
 * A history with each thread in one piece: its first message, then its replies.
 * @decision A thread stands where its latest message came: nobody has to look for a new reply far
 * up. A reply whose first message is not there stands on its own.
 */
export const threaded = (history: Messages, { chosen, shown }: ThreadChoices): Threaded => {
  const replies = repliesIn(history);
  const threads = new Map<string, Thread>();
  if (replies.size === 0) return { messages: history, threads };
  for (const first of history) {
    const list = replies.get(first.id);
    if (!list || first.threadId !== undefined) continue;
    const isShown = list.some((reply) => shown.includes(messageKey(reply)));
    const isLong = list.length > shownReplies + 1;
    const isOpen = !isLong || (chosen.get(first.id) ?? isShown);
    threads.set(first.id, { first, count: list.length, isLong, isOpen });
  }
  const messages = history.flatMap((message): Messages => {
    const id = message.threadId ?? message.id;
    const thread = threads.get(id);
    if (!thread) return [message];
    const list = replies.get(id) ?? [];
    if (message !== list.at(-1)) return [];
    return [thread.first, ...(thread.isOpen ? list : list.slice(-shownReplies))];
  });
  return { messages, threads };
};

/** The threads, and what opens and closes one. */
export interface ThreadsShown {
  readonly threads: ReadonlyMap<string, Thread>;
  readonly toggle: (id: string) => void;
}

/** Provides the threads to the messages. */
export const ThreadsContext = createContext<ThreadsShown>({
  threads: new Map(),
  toggle: () => undefined,
});

/** The threads; none outside of the chat. */
export const useThreads = (): ThreadsShown => useContext(ThreadsContext);
