import { createSelector } from 'reselect';
import type { Participant } from '../../protocol/signal/participants';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { nameAmong, type UnnamedNames } from './named.state';
import { createOrder } from './order.selectors';
import type { ParticipantsState } from './participants.slice';
import { personOf } from './roster.state';

/** A state with the roster. */
export interface WithParticipants {
  readonly participants: ParticipantsState;
}

/** All participants, as the roster stores them. */
export const selectRoster = (state: WithParticipants) => state.participants.attendees;
/** The number of participants, including oneself. */
export const selectParticipantCount = (state: WithParticipants) =>
  state.participants.attendees.count;
/** The person with this number, if present. */
export const selectParticipant = (state: WithParticipants, userId: number) =>
  personOf(state.participants.attendees, userId);
/** Oneself; undefined before the roster has arrived. */
export const selectSelf = (state: WithParticipants & WithMeeting) =>
  personOf(state.participants.attendees, state.meeting.userId);
/** Whether the person is host or co-host now, by the gateway's indications. @source core 6 */
export const selectIsControlling = (state: WithParticipants & WithMeeting): boolean => {
  const self = selectSelf(state);
  return self !== undefined && (self.isHost || self.bCoHost);
};

/** All participants, by seat number: the order of arrival. */
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

const createPanelOrder = (own: number, names: UnnamedNames) => {
  const collator = new Intl.Collator();
  return createOrder<Participant>(
    (a, b) =>
      Number(b.bRaiseHand) - Number(a.bRaiseHand) ||
      (a.bRaiseHand ? a.raiseHandRev - b.raiseHandRev : 0) ||
      rank(a, own) - rank(b, own) ||
      collator.compare(nameAmong(names, a), nameAmong(names, b)) ||
      a.userId - b.userId,
  );
};
const selectPanelOrderOf = createSelector(
  [
    (state: WithParticipants & WithMeeting) => state.meeting.userId,
    (_state: WithParticipants & WithMeeting, names: UnnamedNames) => names.telephone,
    (_state: WithParticipants & WithMeeting, names: UnnamedNames) => names.roomSystem,
  ],
  (own, telephone, roomSystem) => createPanelOrder(own, { telephone, roomSystem }),
);

/**
 * The order of the panel: raised hands in their order, then oneself, host, co-hosts, names. Calls
 * without a name stand by what `names` calls them.
 */
export const selectPanelOrder = createSelector(
  [selectRoster, selectPanelOrderOf],
  (roster, inOrder): readonly Participant[] => inOrder(roster),
);
