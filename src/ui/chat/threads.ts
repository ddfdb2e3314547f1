import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { messageKey } from './chatGroups';

type Messages = readonly ChatMessage[];

/** The replies to a message. */
export interface Thread {
  /** The message that they reply to. */
  readonly first: ChatMessage;
  /** How many replies can be read. */
  readonly count: number;
  /** Whether it has more replies than are shown while it is closed. */
  readonly isLong: boolean;
  readonly isOpen: boolean;
}

/** Messages in the order in which they are shown, and the threads by their first messages. */
export interface Threaded {
  readonly messages: Messages;
  readonly threads: ReadonlyMap<string, Thread>;
  /** The key of the message that the marker of new ones is above; null without new ones. */
  readonly marked: string | null;
}

/** What decides which of the long threads are open. */
export interface ThreadChoices {
  /** What the person has chosen, by the id of the first message. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** The key of the message that a search shows. */
  readonly found: string | undefined;
  /** The key of the first new message; null without new ones. */
  readonly firstNew: string | null;
}

/** Puts a history in the order in which it is shown. */
export type ThreadMessages = (history: Messages, choices: ThreadChoices) => Threaded;

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

const isReadable = ({ status, deletedBy }: ChatMessage): boolean =>
  status === 'sent' && deletedBy === undefined;

/** The first new message of a history and all after it. */
const newIn = (history: Messages, firstNew: string | null): ReadonlySet<ChatMessage> => {
  const at = history.findIndex((message) => messageKey(message) === firstNew);
  return new Set(at === -1 ? [] : history.slice(at));
};

/**
 * Puts a history in order with each thread in one piece: its first message, then its replies. A
 * long thread is closed until somebody opens it or a reply that it would hide is new or found; what
 * was open stays open until somebody closes it.
 * @decision A thread stands where its latest message came: nobody has to look for a new reply far
 * up. A reply whose first message is not there stands on its own. The marker is above the first new
 * message that is shown, so that none is above it.
 */
export const createThreading = (): ThreadMessages => {
  const wereOpen = new Set<string>();
  return (history, { chosen, found, firstNew }) => {
    const replies = repliesIn(history);
    const threads = new Map<string, Thread>();
    if (replies.size === 0) return { messages: history, threads, marked: firstNew };
    const news = newIn(history, firstNew);
    for (const first of history) {
      const { id } = first;
      const list = replies.get(id);
      if (!list || first.threadId !== undefined) continue;
      const isLong = list.length > shownReplies + 1;
      const isFound = list.some((reply) => messageKey(reply) === found);
      const isNew = list.slice(0, -shownReplies).some((reply) => news.has(reply));
      const isOpen = !isLong || isFound || (chosen.get(id) ?? (isNew || wereOpen.has(id)));
      if (isOpen) wereOpen.add(id);
      threads.set(id, { first, count: list.filter(isReadable).length, isLong, isOpen });
    }
    const messages = history.flatMap((message): Messages => {
      const id = message.threadId ?? message.id;
      const thread = threads.get(id);
      if (!thread) return [message];
      const list = replies.get(id) ?? [];
      if (message !== list.at(-1)) return [];
      return [thread.first, ...(thread.isOpen ? list : list.slice(-shownReplies))];
    });
    const marked = messages.find((message) => news.has(message));
    return { messages, threads, marked: marked ? messageKey(marked) : null };
  };
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
