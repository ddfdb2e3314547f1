import { createSelector } from 'reselect';
import type { Participant } from '../../protocol/signal/participants';
import { selectPanelOrder, selectPeople } from './participants.selectors';

const withoutWaiting = (people: readonly Participant[]): readonly Participant[] =>
  people.some(({ bHold }) => bHold) ? people.filter(({ bHold }) => !bHold) : people;

/** All participants who are not in the waiting room, by order of arrival. */
export const selectPresent = createSelector([selectPeople], withoutWaiting);
/** The same in the order of the panel. */
export const selectPresentOrder = createSelector([selectPanelOrder], withoutWaiting);
/** The people in the waiting room, first come first; only hosts and co-hosts see them. */
export const selectWaiting = createSelector([selectPeople], (people): readonly Participant[] =>
  people.filter(({ bHold }) => bHold),
);
