import type { RecordedEvent } from './event';
import type { MeetingState, Seat, Untold } from './state';

/** What becomes of two changes of one attendee, of which nobody has heard. */
const merged = (old: Untold['action'] | undefined, action: Untold['action']): Untold['action'] => {
  if (old === undefined || action === 'remove' || action === 'add') return action;
  if (old === 'add') return 'add';
  return old === action ? action : 'update';
};

const note = (untold: readonly Untold[], change: Untold): readonly Untold[] => {
  const old = untold.find(({ userId }) => userId === change.userId);
  if (!old) return [...untold, change];
  const action = merged(old.action, change.action);
  return [...untold.filter((one) => one !== old), { ...change, action }];
};

/** Somebody has come: to the audience, or to the stage. */
export const withArrival = (
  state: MeetingState,
  { seat: { userId, jid, isWebinarAttendee } }: { readonly seat: Seat },
): MeetingState => {
  if (!state.isWebinar) return state;
  return isWebinarAttendee
    ? {
        ...state,
        attendeeCount: state.attendeeCount + 1,
        // Nobody new is in the list already.
        untold: [...state.untold, { userId, jid, action: 'add' }],
      }
    : { ...state, stage: [...state.stage, userId] };
};

/** Somebody has left the audience, or the stage. */
export const withDeparture = (
  state: MeetingState,
  { userId, jid }: Pick<Seat, 'userId' | 'jid'>,
): MeetingState => {
  if (!state.isWebinar) return state;
  return state.stage.includes(userId)
    ? { ...state, stage: state.stage.filter((id) => id !== userId) }
    : {
        ...state,
        attendeeCount: state.attendeeCount - 1,
        untold: note(state.untold, { userId, jid, action: 'remove' }),
        promotions: state.promotions.filter((one) => one.userId !== userId),
      };
};

/** Somebody goes from the stage into the audience, or back. */
export const withSideChanged = (
  state: MeetingState,
  { userId, jid, isWebinarAttendee }: Seat,
): MeetingState => ({
  ...state,
  untold: note(state.untold, { userId, jid, action: isWebinarAttendee ? 'add' : 'remove' }),
});

/** Notes what hosts and panelists have to be told of attendees whose entries change with an event. */
export const withListChanges = (state: MeetingState, { audience }: RecordedEvent): MeetingState => {
  const action = audience?.listed;
  if (!audience || !action) return state;
  const untold = audience.of.reduce((all, userId) => {
    const seat = state.seats.get(userId);
    return seat ? note(all, { userId, jid: seat.jid, action }) : all;
  }, state.untold);
  return untold === state.untold ? state : { ...state, untold };
};
