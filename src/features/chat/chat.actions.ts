import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { Reaction } from '../../protocol/vocabulary/reactions';
import type { ChatReply } from './chat.state';
import type { ChatPage } from './earlier.state';

/** `receiver` 0 is Everyone; otherwise a documented target or a userId. @source collaboration 2 */
export const sendChatRequested = intent<{ readonly text: string; readonly receiver: number }>(
  'chat/sendChatRequested',
);
/** Reply to a message, to whom it went. @source issue 17 (replies as threads) */
export const replyChatRequested = intent<ChatReply>('chat/replyChatRequested');
/** Send a failed message again under the same sn: it is delivered once. */
export const retryChatRequested = intent<{ readonly sn: string }>('chat/retryChatRequested');
/** Delete a message for everybody: one's own, or any as host or co-host. @source collaboration 6 */
export const deleteChatRequested = intent<{ readonly id: string }>('chat/deleteChatRequested');
/** A reaction on a message, to add or to take back. */
export interface ReactionToChat {
  readonly id: string;
  readonly reaction: Reaction;
  readonly isOn: boolean;
}
/** Add a reaction of one's own to a message, or take it back. @source issue 17 */
export const reactToChatRequested = intent<ReactionToChat>('chat/reactToChatRequested');
/** Replace the text of a message of one's own. @source collaboration 4 */
export const editChatRequested = intent<{ readonly id: string; readonly text: string }>(
  'chat/editChatRequested',
);
/** Show more of what was said before. @source issue 17 (newest first, the rest as they scroll) */
export const listChatRequested = intent('chat/listChatRequested');
/** Load all that was said before, as for saving it. @source issue 17 (Save chat) */
export const listAllChatRequested = intent('chat/listAllChatRequested');
/** A page of what was said before is awaited. */
export const chatPageAsked = createAction('chat/pageAsked');
export const chatPageListed = createAction<ChatPage>('chat/pageListed');
/** It did not come. */
export const chatPageMissed = createAction('chat/pageMissed');
/** The panel shows the newest message. */
export const chatRead = createAction('chat/read');
export const chatPanelShown = createAction<{ readonly isShown: boolean }>('chat/panelShown');
export const chatDraftChanged = createAction<{ readonly text: string; readonly receiver: number }>(
  'chat/draftChanged',
);
/** The reply that is being written; null ends it. */
export const chatReplyChanged = createAction<ChatReply | null>('chat/replyChanged');

/** A message of one's own was sent and waits for its answer. */
export const chatPending = createAction<{
  readonly sn: string;
  readonly text: string;
  readonly receiver: number;
  readonly receiverName: string;
  readonly timestamp: number;
  readonly threadId?: string;
  readonly attendeeId?: number;
}>('chat/pending');
export const chatFailed = createAction<{ readonly sn: string; readonly reason: string }>(
  'chat/failed',
);
/** Values of the documented tables, as a host or co-host sets them; absent ones stay. */
export interface ChatPrivileges {
  readonly chatPrivilege: number;
  readonly panelistChatPrivilege?: number;
  readonly messageEditAction?: number;
}
/** Set who may write to whom, and what may become of messages, as host or co-host. */
export const chatPrivilegeRequested = intent<ChatPrivileges>('chat/chatPrivilegeRequested');
