import type { ChatReactedBody, ChatReaction } from './signal/chat';

type Reactions = readonly ChatReaction[];
type Given = Omit<ChatReactedBody, 'id'>;

/** Whether somebody has reacted to a message in one way. */
export const hasReacted = (
  all: Reactions,
  { reaction, userId }: Pick<Given, 'reaction' | 'userId'>,
): boolean =>
  all.some((one) => one.reaction === reaction && one.people.some((who) => who.userId === userId));

const added = (all: Reactions, { reaction, userId, name }: Given): Reactions =>
  all.some((one) => one.reaction === reaction)
    ? all.map((one) =>
        one.reaction === reaction ? { ...one, people: [...one.people, { userId, name }] } : one,
      )
    : [...all, { reaction, people: [{ userId, name }] }];

const removed = (all: Reactions, { reaction, userId }: Given): Reactions =>
  all
    .map((one) =>
      one.reaction === reaction
        ? { ...one, people: one.people.filter((who) => who.userId !== userId) }
        : one,
    )
    .filter(({ people }) => people.length > 0);

/**
 * The reactions on a message after somebody has added theirs or taken it back; the same list where
 * that is so already.
 */
export const withReaction = (all: Reactions, given: Given): Reactions => {
  if (hasReacted(all, given) === given.isOn) return all;
  return given.isOn ? added(all, given) : removed(all, given);
};
