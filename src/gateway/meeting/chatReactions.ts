import { fail, ok } from '../../kernel/result';
import { chatReactionLimit } from '../../protocol/limits';
import { judgeChat } from '../../protocol/privileges/chatTable';
import { replyReceiverOf } from '../../protocol/privileges/chatThreads';
import type { ChatMessageBody, ChatReaction } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import type { Decided } from './area';
import { readableMessage } from './chatHistory';
import { chatCaseOf, recipientsOf } from './chatReach';
import { happened, refused } from './decision';
import type { MeetingState, Seat } from './state';

/** The reactions on all of a message, in characters as they travel. */
export const reactionsLength = ({ reactions = [] }: ChatMessageBody): number =>
  reactions
    .flatMap(({ people }) => people)
    .reduce((length, { name }) => length + name.length + 32, 0);

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
  { id, reaction, isOn }: CommandBody<'reactToChat'>,
): Decided => {
  const stored = readableMessage(state, seat, id);
  if (!stored || stored.message.deletedBy !== undefined)
    return refused('INVALID_PARAMETERS', chatTexts.wrongMessageId);
  const { reactions: before = [], ...message } = stored.message;
  const people = before.find((one) => one.reaction === reaction)?.people ?? [];
  const isGiven = people.some(({ userId }) => userId === seat.userId);
  if (isGiven === isOn) return ok({ events: [], repeatsEntry: true });
  if (isOn) {
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
