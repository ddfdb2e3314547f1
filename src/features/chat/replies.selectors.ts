import {
  judgeAsker,
  judgeReacted,
  judgeReply,
  replyReceiverOf,
} from '../../protocol/privileges/chatThreads';
import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import { selectChatCase, selectMaySendChat } from './chat.selectors';
import type { WithChat } from './history.selectors';
import type { ChatMessage } from './chat.state';

/** The first message of the thread of a message, which may be that message. */
export const selectThreadOf = (state: WithChat, id: string): ChatMessage | undefined => {
  const { chatHistory } = state.chat;
  const threadId = chatHistory.find((message) => message.id === id)?.threadId ?? id;
  return chatHistory.find((message) => message.id === threadId && message.status === 'sent');
};

/** The receiver of replies in the thread with this first message. */
export const selectReplyReceiver = (state: WithRights, first: ChatMessage): number =>
  replyReceiverOf(
    { senderId: first.sender.userId, receiver: first.receiver.userId },
    state.meeting.userId,
  );

/**
 * The attendee who asked all panelists and reads replies beside them; undefined where there is
 * none, or this person may not write to them.
 */
export const selectReplyAsker = (
  state: WithChat & WithRights,
  { sender, receiver }: ChatMessage,
): number | undefined => {
  const first = { senderId: sender.userId, receiver: receiver.userId };
  const verdict = judgeAsker(first, sender.userId, selectChatCase(state, sender.userId));
  return verdict.isAllowed ? sender.userId : undefined;
};

/**
 * Whether replies do not reach who began a thread: somebody who asked all panelists, and has left
 * or may not be written to.
 */
export const selectIsAskerLeftOut = (state: WithChat & WithRights, first: ChatMessage): boolean =>
  first.receiver.userId === ChatTarget.allPanelists &&
  first.sender.userId !== state.meeting.userId &&
  selectParticipant(state, first.sender.userId) === undefined &&
  selectReplyAsker(state, first) === undefined;

const wrongThread = denied('INVALID_PARAMETERS', chatTexts.wrongThreadId);

/** May this person reply to a message? Without a text, it judges only the message. */
export const selectMayReply = (state: WithChat & WithRights, id: string, text = '-'): Verdict => {
  const first = selectThreadOf(state, id);
  if (!first) {
    const isReply = state.chat.chatHistory.some((known) => known.id === id && known.threadId);
    return isReply ? denied('INVALID_PARAMETERS', chatTexts.earlierThread) : wrongThread;
  }
  const receiver = selectReplyReceiver(state, first);
  const facts = {
    senderId: first.sender.userId,
    receiver: first.receiver.userId,
    isReply: first.threadId !== undefined,
    isDeleted: first.deletedBy !== undefined,
  };
  return firstDenied(
    judgeReply(facts, { userId: state.meeting.userId, receiver }),
    selectMaySendChat(state, receiver, text),
  );
};

/** May a failed message be sent again? A reply may not whose thread the gateway no longer has. */
export const selectMayRetryChat = (
  state: WithChat & WithRights,
  { message, receiver, threadId, reason }: ChatMessage,
): Verdict => {
  if (threadId === undefined) return selectMaySendChat(state, receiver.userId, message);
  return firstDenied(
    reason === chatTexts.wrongThreadId ? wrongThread : allowed,
    selectMayReply(state, threadId, message),
  );
};

/** The message with this id; undefined for an unknown one. */
export const selectChatMessage = (state: WithChat, id: string): ChatMessage | undefined =>
  state.chat.chatHistory.find((known) => known.id === id);

/** May this person react to a message? Taking back needs no right to write. */
export const selectMayReact = (
  state: WithChat & WithRights,
  message: ChatMessage | undefined,
  isOn = true,
): Verdict => {
  if (message?.status !== 'sent' || message.deletedBy !== undefined)
    return firstDenied(
      selectMay('reactToChat')(state),
      denied('INVALID_PARAMETERS', chatTexts.wrongMessageId),
    );
  return firstDenied(
    selectMay('reactToChat')(state),
    isOn ? judgeReacted(message.receiver.userId) : allowed,
    isOn ? selectMaySendChat(state, selectReplyReceiver(state, message)) : allowed,
  );
};
