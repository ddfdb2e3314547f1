import { plainReducer } from '../../effects/plainReducer';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from './participants.actions';
import { applyBatch, emptyRoster, type Roster } from './roster.state';

/** The participants of the meeting. @source core 3 (lists kept) */
export interface ParticipantsState {
  readonly attendees: Roster;
}

const initialState: ParticipantsState = { attendees: emptyRoster };

/** The roster. */
export const participantsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(rosterUpdated, ({ attendees }, { payload }) => ({
      attendees: applyBatch(attendees, payload),
    }))
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(sessionEnded, () => initialState),
);
