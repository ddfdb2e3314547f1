import { createAction, type Action, type Reducer } from '@reduxjs/toolkit';

/** The deferred parts have loaded, and the states of their features begin. */
export const lateStatesBegun = createAction('client/lateStatesBegun');

/**
 * The reducer of a state that begins with the deferred part of its feature, and is null until then.
 * The beginning is an action, so that a log that is replayed with every reducer shows the same
 * states.
 */
export const lateReducer =
  <State extends object>(reducer: Reducer<State>): Reducer<State | null> =>
  (state = null, action: Action) =>
    state === null && !lateStatesBegun.match(action) ? null : reducer(state ?? undefined, action);
