import type { ChatCase, ChatTo } from '../../protocol/privileges/chatTable';
import { judgeAsker, judgeReply } from '../../protocol/privileges/chatThreads';
import type { ChatDestination } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { allowed, firstDenied, type Verdict } from '../../protocol/verdict';
import { chatTargetNames, groupTargetOf } from '../../protocol/vocabulary/chat';
import { readableMessage } from './chatHistory';
import { scopeOf } from './scope';
import type { MeetingState, Seat } from './state';

/** The recipients of a destination, and their name. */
interface Named {
  readonly to: ChatTo;
  readonly name: string;
}

/**
 * The recipients of a destination. One person on hold is not a destination: the waiting room is
 * one. Nor is a person of another scope.
 */
export const recipientsOf = (state: MeetingState, sender: Seat, id: ChatDestination): Named => {
  const group = groupTargetOf(id);
  if (group !== undefined) return { to: { is: 'group', group }, name: chatTargetNames[group] };
  const seat = state.seats.get(id);
  return seat && !seat.isOnHold && scopeOf(seat) === scopeOf(sender)
    ? { to: { is: 'person', person: seat }, name: seat.displayName }
    : { to: { is: 'unknown' }, name: '' };
};

/** The facts by which the chat table judges a sender and recipients now. */
export const chatCaseOf = (state: MeetingState, sender: Seat, to: ChatTo): ChatCase => ({
  isWebinar: state.isWebinar,
  sender,
  to,
  chatPrivilege: state.areas.chatPrivilege.chatPrivilege,
  panelistChatPrivilege: state.areas.chatPrivilege.panelistChatPrivilege,
});

/** May this message be in the thread that it names, and reach the asker that it names? */
export const judgeThread = (
  state: MeetingState,
  sender: Seat,
  { threadId, destNodeID, attendeeNodeID: asker }: CommandBody<'sendChat'>,
): Verdict => {
  if (threadId === undefined && asker === undefined) return allowed;
  const first = readableMessage(state, sender, threadId ?? '')?.message;
  const facts = first && {
    senderId: first.senderNodeID,
    receiver: first.destNodeID,
    isReply: first.threadId !== undefined,
    isDeleted: first.deletedBy !== undefined,
  };
  return firstDenied(
    judgeReply(facts, { userId: sender.userId, receiver: destNodeID }),
    asker === undefined
      ? allowed
      : judgeAsker(facts, asker, chatCaseOf(state, sender, recipientsOf(state, sender, asker).to)),
  );
};
