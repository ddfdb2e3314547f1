import { plainReducer } from '../../effects/plainReducer';
import {
  chatChanged,
  chatPrivilegeChanged,
  chatReacted,
  chatReceived,
} from '../../events/received';
import { joinStarted, joinSucceeded } from '../meeting/meeting.actions';
import { screenRemembered } from '../screen/screen.actions';
import {
  chatDraftChanged,
  chatFailed,
  chatPageAsked,
  chatPageListed,
  chatPageMissed,
  chatPanelShown,
  chatPending,
  chatRead,
  chatReplyChanged,
} from './chat.actions';
import { messageOf, withChanged, withReacted } from './changes.state';
import { withPage } from './earlier.state';
import { initialChat, type ChatMessage, type ChatState } from './chat.state';
import { messageIn, withMessage } from './history.state';

const failed = (message: ChatMessage, reason: string): ChatMessage => ({
  ...message,
  status: 'failed',
  reason,
});

/**
 * The history on another seat: the person's own messages and reactions stay theirs. Any other
 * number no longer names anybody, since this run of the meeting may assign it to another person.
 * @decision Such numbers become negative; names stay as they were. A reply ends: nobody there
 * answers what was said before they came.
 */
const onAnotherSeat = (state: ChatState, ownUserId: number): ChatState => {
  const known = (userId: number): number => {
    if (userId === 0) return 0;
    return userId === state.ownUserId ? ownUserId : -Math.abs(userId);
  };
  return {
    ...state,
    ownUserId,
    reply: null,
    // What was said meanwhile is before what is shown last.
    earlier: { ...initialChat.earlier, before: state.chatHistory.length === 0 ? null : '' },
    draft: { ...state.draft, receiver: known(state.draft.receiver) },
    chatHistory: state.chatHistory.map((message) => ({
      ...message,
      sender: { ...message.sender, userId: known(message.sender.userId) },
      receiver: { ...message.receiver, userId: known(message.receiver.userId) },
      ...(message.attendeeId !== undefined && { attendeeId: known(message.attendeeId) }),
      ...(message.reactions && {
        reactions: message.reactions.map((one) => ({
          ...one,
          people: one.people.map((who) => ({ ...who, userId: known(who.userId) })),
        })),
      }),
    })),
  };
};

/** Messages, the number of unread ones, and the draft. */
export const chatReducer = plainReducer(initialChat, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialChat))
    .addCase(joinSucceeded, (state, { payload: { reply } }) =>
      reply.resumed ? { ...state, ownUserId: reply.userId } : onAnotherSeat(state, reply.userId),
    )
    .addCase(chatReceived, (state, { payload: { body } }) => {
      const message = messageOf(body);
      // A page that comes back with its history hears what has become of a message meanwhile.
      if (messageIn(state.chatHistory, message)?.status === 'sent')
        return withChanged(state, message);
      const isNews = body.senderNodeID !== state.ownUserId && body.deletedBy === undefined;
      return {
        ...state,
        chatHistory: withMessage(state.chatHistory, message),
        unreadCount: isNews && !state.isPanelShown ? state.unreadCount + 1 : state.unreadCount,
      };
    })
    .addCase(chatChanged, (state, { payload: { body } }) => withChanged(state, messageOf(body)))
    .addCase(chatReacted, (state, { payload: { body } }) => withReacted(state, body))
    .addCase(chatPageAsked, (state) => ({
      ...state,
      earlier: { ...state.earlier, isLoading: true },
    }))
    .addCase(chatPageListed, (state, { payload }) => withPage(state, payload))
    .addCase(chatPageMissed, (state) => ({
      ...state,
      earlier: { ...state.earlier, isLoading: false },
    }))
    .addCase(chatPending, (state, { payload }) => ({
      ...state,
      chatHistory: withMessage(state.chatHistory, {
        id: '',
        sn: payload.sn,
        message: payload.text,
        sender: { name: '', userId: state.ownUserId, userGuid: '' },
        receiver: { name: payload.receiverName, userId: payload.receiver },
        timestamp: payload.timestamp,
        status: 'pending',
        ...(payload.threadId !== undefined && { threadId: payload.threadId }),
        ...(payload.attendeeId !== undefined && { attendeeId: payload.attendeeId }),
      }),
    }))
    .addCase(chatFailed, (state, { payload }) => ({
      ...state,
      chatHistory: state.chatHistory.map((message) =>
        message.sn === payload.sn && message.status === 'pending'
          ? failed(message, payload.reason)
          : message,
      ),
    }))
    .addCase(chatPrivilegeChanged, (state, { payload }) => ({
      ...state,
      chatPrivilege: payload.body.chatPrivilege,
      panelistChatPrivilege: payload.body.panelistChatPrivilege ?? state.panelistChatPrivilege,
      messageEditAction: payload.body.messageEditAction ?? state.messageEditAction,
    }))
    .addCase(chatRead, (state) => ({ ...state, unreadCount: 0 }))
    .addCase(chatPanelShown, (state, { payload }) => ({
      ...state,
      isPanelShown: payload.isShown,
      unreadCount: payload.isShown ? 0 : state.unreadCount,
    }))
    .addCase(chatDraftChanged, (state, { payload }) => ({ ...state, draft: payload }))
    .addCase(chatReplyChanged, (state, { payload }) => ({ ...state, reply: payload }))
    .addCase(screenRemembered, (state, { payload }) => ({
      ...state,
      draft: payload.draft,
      reply: payload.reply ?? null,
    })),
);
