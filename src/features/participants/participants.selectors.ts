import { createSelector } from 'reselect';
import type { Participant } from '../../protocol/signal/participants';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { createOrder } from './order.selectors';
import type { ParticipantsState } from './participants.slice';
import { personOf } from './roster.state';

/** A state that holds the roster. */
export interface WithParticipants {
  readonly participants: ParticipantsState;
}

/** Everybody, in the roster's own shape. */
export const selectRoster = (state: WithParticipants) => state.participants.attendees;
/** How many people are in the meeting, oneself included. */
export const selectParticipantCount = (state: WithParticipants) =>
  state.participants.attendees.count;
/** The person with this number, if present. */
export const selectParticipant = (state: WithParticipants, userId: number) =>
  personOf(state.participants.attendees, userId);
/** Oneself, once the roster has come. */
export const selectSelf = (state: WithParticipants & WithMeeting) =>
  personOf(state.participants.attendees, state.meeting.userId);
/** Whether oneself is host or co-host now; the gateway's indications say so. @source core 6 */
export const selectIsControlling = (state: WithParticipants & WithMeeting): boolean => {
  const self = selectSelf(state);
  return self !== undefined && (self.isHost || self.bCoHost);
};

/** Everybody, by seat number: the order of arrival. */
export const selectPeople = createSelector(
  [selectRoster],
  createOrder<Participant>((a, b) => a.userId - b.userId),
);

const rank = (person: Participant, own: number): number => {
  if (person.userId === own) return 0;
  if (person.isHost) return 1;
  if (person.bCoHost) return 2;
  return 3;
};

const createPanelOrder = (own: number) => {
  const collator = new Intl.Collator();
  return createOrder<Participant>(
    (a, b) =>
      Number(b.bRaiseHand) - Number(a.bRaiseHand) ||
      (a.bRaiseHand ? a.raiseHandRev - b.raiseHandRev : 0) ||
      rank(a, own) - rank(b, own) ||
      collator.compare(a.displayName, b.displayName) ||
      a.userId - b.userId,
  );
};
const selectPanelOrderOf = createSelector(
  [(state: WithParticipants & WithMeeting) => state.meeting.userId],
  createPanelOrder,
);

/** The order of the panel: raised hands first in their order, then oneself, host, co-hosts, names. */
export const selectPanelOrder = createSelector(
  [selectRoster, selectPanelOrderOf],
  (roster, inOrder): readonly Participant[] => inOrder(roster),
);
