import { callsLeftBy, orphanedBy } from './calls';
import type { MeetingEvent } from './event';
import { succession } from './host';
import type { MeetingState, Seat } from './state';

/** Removes a person from the spotlight; no events if they are not in it. */
export const offStage = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  state.areas.layout.spotlight.includes(userId)
    ? [
        {
          name: 'spotlightSet',
          userIds: state.areas.layout.spotlight.filter((id) => id !== userId),
        },
      ]
    : [];

/** What happens when a seat is given up or taken away. @source core 4, core 6 */
export const departure = (state: MeetingState, seat: Seat): readonly MeetingEvent[] => [
  ...offStage(state, seat.userId),
  ...callsLeftBy(state, seat.userId),
  { name: 'seatLeft', userId: seat.userId, isOnHold: seat.isOnHold, jid: seat.jid },
  ...succession(state, seat.userId),
  ...orphanedBy(state, seat.userId),
];
