import { createSlice, type Reducer } from '@reduxjs/toolkit';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from './participants.actions';
import { applyBatch, emptyRoster, type Roster } from './roster';

/** Who is in the meeting. @source core 3 (lists kept) */
export interface ParticipantsState {
  readonly attendees: Roster;
}

const initialState: ParticipantsState = { attendees: emptyRoster };

const slice = createSlice({
  name: 'participants',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      .addCase(sessionEnded, () => initialState),
});

/** Without drafts: to watch and freeze thousands of people costs more than the change itself. */
const reducer: Reducer<ParticipantsState> = (state, action) =>
  state && rosterUpdated.match(action)
    ? { attendees: applyBatch(state.attendees, action.payload) }
    : slice.reducer(state, action);

/** The roster. */
export const participantsSlice = { ...slice, reducer };
