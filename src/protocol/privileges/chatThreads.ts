import { allowed, denied, type Verdict } from '../verdict';
import { ChatTarget, groupTargetOf } from '../vocabulary/chat';
import { chatTexts } from '../vocabulary/chatTexts';
import { operationTexts } from '../vocabulary/messages';
import { judgeChat, type ChatCase } from './chatTable';

/** A message that somebody replies to, as far as it decides about replies. */
export interface RepliedMessage {
  readonly senderId: number;
  /** Its receiver: a userId or the number of a group. */
  readonly receiver: number;
  /** It is a reply itself. */
  readonly isReply: boolean;
  readonly isDeleted: boolean;
}

/** The receiver of a reply: the group of the first message, or the other one of the two. */
export const replyReceiverOf = (
  { senderId, receiver }: Pick<RepliedMessage, 'senderId' | 'receiver'>,
  userId: number,
): number => (groupTargetOf(receiver) !== undefined || senderId === userId ? receiver : senderId);

/**
 * May `userId` reply to this message, and to this receiver? The chat table judges the receiver.
 * @source issue 17 (replies as threads)
 * @decision A thread has one level, goes to the receivers of its first message and ends when that
 * is deleted: nobody answers what others can no longer read.
 */
export const judgeReply = (
  first: RepliedMessage | undefined,
  { userId, receiver }: { readonly userId: number; readonly receiver: number },
): Verdict =>
  first && !first.isReply && !first.isDeleted && replyReceiverOf(first, userId) === receiver
    ? allowed
    : denied('INVALID_PARAMETERS', chatTexts.wrongThreadId);

/**
 * May a reply to all panelists reach the webinar attendee `asker` beside them? The facts are those
 * of a private message to that attendee.
 * @source collaboration 3 (attendeeNodeID)
 * @decision It reaches who asked, and nobody else of the audience: a panelist who answers expects
 * the asker to read that, and the other panelists not to answer again.
 */
export const judgeAsker = (
  first: Pick<RepliedMessage, 'senderId' | 'receiver'> | undefined,
  asker: number,
  facts: ChatCase,
): Verdict => {
  const { to } = facts;
  const isAsker =
    first?.receiver === ChatTarget.allPanelists &&
    first.senderId === asker &&
    to.is === 'person' &&
    to.person.isWebinarAttendee;
  return isAsker ? judgeChat(facts) : denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
};

/**
 * May anybody react to a message to this receiver?
 * @decision Nobody reacts to what is written to the waiting room: who waits there would learn who
 * is inside.
 */
export const judgeReacted = (receiver: number): Verdict =>
  receiver === ChatTarget.silentModeUsers
    ? denied('INSUFFICIENT_PRIVILEGES', chatTexts.insufficientPrivilege)
    : allowed;
