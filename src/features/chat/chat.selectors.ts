import type { ChatState } from './chat.slice';

/** A state that holds the chat. */
export interface WithChat {
  readonly chat: ChatState;
}

export const selectChatHistory = (state: WithChat) => state.chat.chatHistory;
export const selectUnreadCount = (state: WithChat) => state.chat.unreadCount;
export const selectChatDraft = (state: WithChat) => state.chat.draft;
