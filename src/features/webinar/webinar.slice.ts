import { plainReducer } from '../../effects/plainReducer';
import { attendeesCounted } from '../../events/received';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { applyAttendees, noAttendees, type Attendees } from './attendees.state';
import { webinarAttendeesUpdated } from './webinar.actions';

/** The webinar's attendees, as far as this person may see them. */
export interface WebinarState {
  readonly attendees: Attendees;
  /**
   * The number of attendees, sent to attendees only when bAllowShowCount is on; null before that.
   */
  readonly attendeeCount: number | null;
}
const initialState: WebinarState = { attendees: noAttendees, attendeeCount: null };

/** The webinar's attendees. */
export const webinarReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(webinarAttendeesUpdated, (state, { payload }) => ({
      ...state,
      attendees: applyAttendees(state.attendees, payload),
    }))
    .addCase(attendeesCounted, (state, { payload: { body } }) => ({
      ...state,
      attendeeCount: body.count,
    }))
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    // A person who is on hold, or has become an attendee, has no list.
    .addCase(joinSucceeded, (state, { payload: { reply } }) =>
      reply.isOnHold || reply.webinarRole === WebinarRole.attendee
        ? { ...state, attendees: noAttendees }
        : state,
    )
    .addCase(sessionEnded, () => initialState),
);
