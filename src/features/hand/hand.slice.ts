import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';

/** The raised hand has lost its seat or its page: another seat raises it again. */
export const handSuspended = createAction('hand/suspended');
/** The suspended hand was raised again, or its seat has survived. */
export const handRestored = createAction('hand/restored');

/** What outlives the seat; whose hand is raised is in the roster. */
export interface HandState {
  readonly isSuspended: boolean;
}
const initialState: HandState = { isSuspended: false };

/** Whether the hand is to be raised again. */
export const handReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(handSuspended, () => ({ isSuspended: true }))
    .addCase(handRestored, () => initialState)
    .addCase(sessionEnded, () => initialState),
);
