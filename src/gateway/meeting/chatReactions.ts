import { fail, ok } from '../../kernel/result';
import { chatReactionLimit } from '../../protocol/limits';
import { judgeChat } from '../../protocol/privileges/chatTable';
import { judgeReacted, replyReceiverOf } from '../../protocol/privileges/chatThreads';
import type { ChatMessageBody, ChatReaction } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import type { Decided } from './area';
import { messageWith, reactionsLength, readableMessage } from './chatHistory';
import { chatCaseOf, recipientsOf } from './chatReach';
import { happened, refused } from './decision';
import type { MeetingState, Seat } from './state';

/** Whether a person's reaction to a message is as wanted already. */
const isAsWanted = (
  { reactions = [] }: ChatMessageBody,
  userId: number,
  { reaction, isOn }: Pick<CommandBody<'reactToChat'>, 'reaction' | 'isOn'>,
): boolean => {
  const people = reactions.find((one) => one.reaction === reaction)?.people ?? [];
  return people.some((person) => person.userId === userId) === isOn;
};

/** The characters that each reader of a message is sent when somebody reacts to it. */
export const reactionCost = (
  state: MeetingState,
  userId: number,
  { id, ...wanted }: CommandBody<'reactToChat'>,
): number => {
  const message = messageWith(state, id)?.message;
  if (!message || isAsWanted(message, userId, wanted)) return 0;
  return message.text.length + reactionsLength(message);
};

const withReaction = (
  all: readonly ChatReaction[],
  reaction: ChatReaction['reaction'],
  { userId, displayName: name }: Seat,
): readonly ChatReaction[] =>
  all.some((one) => one.reaction === reaction)
    ? all.map((one) =>
        one.reaction === reaction ? { ...one, people: [...one.people, { userId, name }] } : one,
      )
    : [...all, { reaction, people: [{ userId, name }] }];

const withoutReaction = (
  all: readonly ChatReaction[],
  reaction: ChatReaction['reaction'],
  { userId }: Seat,
): readonly ChatReaction[] =>
  all
    .map((one) =>
      one.reaction === reaction
        ? { ...one, people: one.people.filter((person) => person.userId !== userId) }
        : one,
    )
    .filter(({ people }) => people.length > 0);

/**
 * Adds a reaction to a message, or takes it back. Each person has each reaction once.
 * @decision It is judged as a reply would be: where somebody may not answer, they do not nod
 * either. Taking back needs no right to write.
 */
export const react = (
  state: MeetingState,
  seat: Seat,
  { id, ...wanted }: CommandBody<'reactToChat'>,
): Decided => {
  const { reaction, isOn } = wanted;
  const stored = readableMessage(state, seat, id);
  if (!stored || stored.message.deletedBy !== undefined)
    return refused('INVALID_PARAMETERS', chatTexts.wrongMessageId);
  const { reactions: before = [], ...message } = stored.message;
  if (isAsWanted(stored.message, seat.userId, wanted))
    return ok({ events: [], repeatsEntry: true });
  if (isOn) {
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
  const after = (isOn ? withReaction : withoutReaction)(before, reaction, seat);
  const changed = {
    ...stored,
    message: { ...message, ...(after.length > 0 && { reactions: after }) },
  };
  return happened({ name: 'chatChanged', changed });
};
