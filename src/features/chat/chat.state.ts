import type { ChatFile } from '../../protocol/chatFile';
import type { ChatReaction } from '../../protocol/signal/chat';
import { type ChatDeleter } from '../../protocol/vocabulary/chat';
import { initialEditAction } from '../../protocol/vocabulary/chatEdits';

/** A message as the screens and the SDK show it. @source collaboration 3 */
export interface ChatMessage {
  readonly id: string;
  readonly sn: string;
  readonly message: string;
  readonly sender: { readonly name: string; readonly userId: number; readonly userGuid: string };
  readonly receiver: { readonly name: string; readonly userId: number };
  /** The webinar attendee who reads it beside all panelists. */
  readonly attendeeId?: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly status: 'sent' | 'pending' | 'failed';
  /** The first message of its thread, in a reply. */
  readonly threadId?: string;
  /** Why it failed. */
  readonly reason?: string;
  /** When its text was last replaced, in milliseconds since 1970. */
  readonly editedAt?: number;
  /** The file that it carries; its text may then be empty. @source collaboration 3 */
  readonly file?: ChatFile;
  /** The reactions on it; absent without any. */
  readonly reactions?: readonly ChatReaction[];
  /** Who deleted it: it has no text any more. */
  readonly deletedBy?: ChatDeleter;
  /** It was listed as part of the history, and is no news. */
  readonly isEarlier?: true;
}

/** What the gateway has of the history before the messages that are shown. */
export interface EarlierChat {
  readonly isLoading: boolean;
  /** There is more, as far as is known. */
  readonly hasMore: boolean;
  /** The message that the next page ends before; empty for now, null for the oldest shown. */
  readonly before: string | null;
}

/** A reply that is being written. */
export interface ChatReply {
  /** The message that it replies to. */
  readonly id: string;
  readonly text: string;
}

/** The implemented part of the chat state. @source collaboration 3 (chat state) */
export interface ChatState {
  readonly chatHistory: readonly ChatMessage[];
  readonly chatPrivilege: number;
  /** Whom a webinar's panelists may write to. @source collaboration 4 */
  readonly panelistChatPrivilege: number;
  /** What may become of messages. @source collaboration 4 */
  readonly messageEditAction: number;
  readonly earlier: EarlierChat;
  readonly unreadCount: number;
  readonly isPanelShown: boolean;
  readonly draft: { readonly text: string; readonly receiver: number };
  /** The reply that is being written, beside the draft. */
  readonly reply: ChatReply | null;
  readonly ownUserId: number;
}

/** What a meeting begins with. */
export const initialChat: ChatState = {
  chatHistory: [],
  chatPrivilege: 1,
  panelistChatPrivilege: 2,
  messageEditAction: initialEditAction,
  earlier: { isLoading: false, hasMore: true, before: null },
  unreadCount: 0,
  isPanelShown: false,
  draft: { text: '', receiver: 0 },
  reply: null,
  ownUserId: 0,
};
