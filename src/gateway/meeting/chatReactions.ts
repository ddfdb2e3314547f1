import { fail, ok } from '../../kernel/result';
import { hasReacted, withReaction } from '../../protocol/chatReactions';
import { chatReactionLimit } from '../../protocol/chatLimits';
import { judgeChat } from '../../protocol/privileges/chatTable';
import { judgeReacted, replyReceiverOf } from '../../protocol/privileges/chatThreads';
import type { ChatReactedBody } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import type { Decided } from './area';
import { messageWith, readableMessage, readershipOf, withChanged } from './chatHistory';
import { chatCaseOf, recipientsOf } from './chatReach';
import { happened, refused } from './decision';
import type { MeetingState, Seat } from './state';

type Wish = CommandBody<'reactToChat'>;

/** What all who can read a message are sent when `seat` reacts to it. */
const reactedOf = (seat: Pick<Seat, 'userId' | 'displayName'>, wish: Wish): ChatReactedBody => {
  const { id, reaction, isOn } = wish;
  return { id, reaction, userId: seat.userId, name: seat.displayName, isOn };
};

/** The characters that each reader of a message is sent when somebody reacts to it. */
export const reactionCost = (state: MeetingState, userId: number, wish: Wish): number => {
  const message = messageWith(state, wish.id)?.message;
  const seat = state.seats.get(userId);
  if (!message || !seat) return 0;
  const reacted = reactedOf(seat, wish);
  const isAsWanted = hasReacted(message.reactions ?? [], reacted) === wish.isOn;
  return isAsWanted ? 0 : JSON.stringify(reacted).length;
};

/** A state where somebody has reacted to a message at revision `rev`, or has taken that back. */
export const withReacted = (
  state: MeetingState,
  reacted: ChatReactedBody,
  rev: number,
): MeetingState => {
  const stored = messageWith(state, reacted.id);
  if (!stored) return state;
  const { reactions: before = [], ...message } = stored.message;
  const after = withReaction(before, reacted);
  const changed = { ...message, ...(after.length > 0 && { reactions: after }) };
  return withChanged(state, { ...stored, message: changed }, rev);
};

/**
 * Adds a reaction to a message, or takes it back. Each person has each reaction once.
 * @decision It is judged as a reply would be: who may not answer does not react either. Taking
 * back needs no right to write.
 */
export const reactToMessage = (state: MeetingState, seat: Seat, wish: Wish): Decided => {
  const stored = readableMessage(state, seat, wish.id);
  if (!stored || stored.message.deletedBy !== undefined)
    return refused('INVALID_PARAMETERS', chatTexts.wrongMessageId);
  const { message } = stored;
  const { reactions: before = [] } = message;
  const reacted = reactedOf(seat, wish);
  if (hasReacted(before, reacted) === wish.isOn) return ok({ events: [], repeatsEntry: true });
  if (wish.isOn) {
    const takes = judgeReacted(message.destNodeID);
    if (!takes.isAllowed) return fail(takes.refusal);
    const first = { senderId: message.senderNodeID, receiver: message.destNodeID };
    const { to } = recipientsOf(state, seat, replyReceiverOf(first, seat.userId));
    const reach = judgeChat(chatCaseOf(state, seat, to));
    if (!reach.isAllowed) return fail(reach.refusal);
    const count = before.reduce((sum, one) => sum + one.people.length, 0);
    if (count >= chatReactionLimit)
      return refused('INSUFFICIENT_PRIVILEGES', chatTexts.tooManyReactions);
  }
  return happened({ name: 'chatReacted', reacted, to: readershipOf(stored) });
};
