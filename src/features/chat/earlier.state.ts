import type { ChatMessageBody } from '../../protocol/signal/chat';
import { chatHistoryLimit } from '../../protocol/chatLimits';
import { messageOf } from './changes.state';
import type { ChatMessage, ChatState } from './chat.state';

type Messages = readonly ChatMessage[];

/** A page of what was said before, oldest first, and whether there is more. */
export interface ChatPage {
  readonly messages: readonly ChatMessageBody[];
  readonly hasMore: boolean;
}

/** A message as it is now; a message of one's own stays one's own on another seat. */
const asNow = (known: ChatMessage, now: ChatMessage, ownUserId: number): ChatMessage => ({
  ...now,
  ...(known.sender.userId === ownUserId && { sender: known.sender }),
  ...(known.isEarlier && { isEarlier: true }),
});

/**
 * `history` with `earlier` where they were said: both have the gateway's times. A message that was
 * not sent stays before the one that follows it.
 */
const merged = (history: Messages, earlier: Messages): Messages => {
  const left = [...earlier];
  const all: ChatMessage[] = [];
  for (const message of history.toReversed()) {
    if (message.status === 'sent') {
      const later = left.findIndex(({ timestamp }) => timestamp > message.timestamp);
      if (later !== -1) all.push(...left.splice(later).toReversed());
    }
    all.push(message);
  }
  return [...left, ...all.toReversed()];
};

/** The state with a page of what was said before: what is known stays in its place. */
export const withPage = (state: ChatState, { messages, hasMore }: ChatPage): ChatState => {
  const page = new Map(messages.map((body) => [body.id, messageOf(body)]));
  const history = state.chatHistory.map((known) => {
    const now = known.status === 'sent' ? page.get(known.id) : undefined;
    if (!now) return known;
    page.delete(known.id);
    return asNow(known, now, state.ownUserId);
  });
  const earlier = [...page.values()].map((message) => ({ ...message, isEarlier: true as const }));
  const chatHistory = merged(history, earlier);
  return {
    ...state,
    chatHistory,
    earlier: {
      isLoading: false,
      hasMore: hasMore && chatHistory.length < chatHistoryLimit,
      before: messages[0]?.id ?? state.earlier.before,
    },
  };
};
