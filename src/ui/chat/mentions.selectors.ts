import { createSelector } from 'reselect';
import { isCall } from '../../features/participants/named.state';
import { selectPeople, selectSelf } from '../../features/participants/participants.selectors';
import type { PlenaryState } from '../../client/client';

const isSameSet = (one: unknown, other: unknown): boolean =>
  one instanceof Set &&
  other instanceof Set &&
  one.size === other.size &&
  [...one].every((name) => other.has(name));

/** The person's own name, as others mention it. */
export const selectOwnMention = (state: PlenaryState): string =>
  selectSelf(state)?.displayName ?? state.meeting.userName;

/**
 * The names that are mentions after an at sign: of everybody present who reads messages.
 * @decision A mention is text on the wire, and is recognized by the names of the moment: of
 * somebody who has left, the text remains.
 */
export const selectMentionNames = createSelector(
  [selectPeople, selectOwnMention],
  (people, own): ReadonlySet<string> => {
    const names = people.filter((person) => !isCall(person)).map(({ displayName }) => displayName);
    return new Set([...names, own].filter((name) => name !== ''));
  },
  { memoizeOptions: { resultEqualityCheck: isSameSet } },
);
