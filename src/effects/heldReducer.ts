import type { Reducer } from '@reduxjs/toolkit';

/**
 * Stands for the reducer of a feature that nothing happens to before a join: its state is as it
 * begins until the reducer comes with the meeting (`client/meetingReducers.ts`).
 */
export const heldReducer =
  <State>(initialState: State): Reducer<State> =>
  (state = initialState) =>
    state;
