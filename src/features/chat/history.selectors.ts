import type { ChatState } from './chat.state';

/** A state with the chat. */
export interface WithChat {
  readonly chat: ChatState;
}

/** All messages, oldest first. */
export const selectChatHistory = (state: WithChat) => state.chat.chatHistory;
/** What the gateway has of the history before the messages that are shown. */
export const selectEarlierChat = (state: WithChat) => state.chat.earlier;
/** The number of messages that came while the panel was closed. */
export const selectUnreadCount = (state: WithChat) => state.chat.unreadCount;
/** The reply that is being written; null without one. */
export const selectChatReply = (state: WithChat) => state.chat.reply;
/** The draft: its text and receiver. */
export const selectChatDraft = (state: WithChat) => state.chat.draft;
