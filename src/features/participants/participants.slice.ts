import { createSlice } from '@reduxjs/toolkit';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from './participants.actions';
import { applyBatch, emptyRoster, type Roster } from './roster';

/** Who is in the meeting. @source core 3 (lists kept) */
export interface ParticipantsState {
  readonly attendees: Roster;
}

const initialState: ParticipantsState = { attendees: emptyRoster };

/** The roster. */
export const participantsSlice = createSlice({
  name: 'participants',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      .addCase(rosterUpdated, (state, { payload }) => ({
        attendees: applyBatch(state.attendees, payload),
      }))
      .addCase(sessionEnded, () => initialState),
});
