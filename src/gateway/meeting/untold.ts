import type { RecordedEvent } from './event';
import type { MeetingState, Untold } from './state';

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

/** Notes, for hosts and panelists, what has become of attendees; and who is on the stage. */
export const withUntold = (
  state: MeetingState,
  { event, audience }: RecordedEvent,
): MeetingState => {
  switch (event.name) {
    case 'seatTaken': {
      const { userId, jid, isWebinarAttendee } = event.seat;
      return isWebinarAttendee
        ? {
            ...state,
            attendeeCount: state.attendeeCount + 1,
            // Nobody new is in the list already.
            untold: [...state.untold, { userId, jid, action: 'add' }],
          }
        : { ...state, stage: [...state.stage, userId] };
    }
    case 'seatLeft': {
      const { userId, jid } = event;
      return state.stage.includes(userId)
        ? { ...state, stage: state.stage.filter((id) => id !== userId) }
        : {
            ...state,
            attendeeCount: state.attendeeCount - 1,
            untold: note(state.untold, { userId, jid, action: 'remove' }),
            promotions: state.promotions.filter((one) => one.userId !== userId),
          };
    }
    case 'webinarRoleChanged': {
      const { userId, jid, isWebinarAttendee } = event.seat;
      const action = isWebinarAttendee ? 'add' : 'remove';
      return { ...state, untold: note(state.untold, { userId, jid, action }) };
    }
    default: {
      const action = event.name === 'renamed' ? 'rename' : 'update';
      const untold = (audience?.of ?? []).reduce((all, userId) => {
        const seat = state.seats.get(userId);
        return seat && isNews(event.name) ? note(all, { userId, jid: seat.jid, action }) : all;
      }, state.untold);
      return untold === state.untold ? state : { ...state, untold };
    }
  }
};

/** Whether an attendee looks another in the list after such an event. */
const isNews = (name: RecordedEvent['event']['name']): boolean =>
  name !== 'reacted' && name !== 'networkTold' && name !== 'feedbackGiven';
