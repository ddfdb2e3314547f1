import { combineReducers } from '@reduxjs/toolkit';
import { features } from './features';
import { lateReducers } from './lateReducers';
import { meetingReducers } from './meetingReducers';
import { reducersOf } from './reducersOf';

/** The reducer of the whole state, whatever has loaded: it replays what a client did. */
export const rootReducer = combineReducers({
  ...reducersOf(features),
  ...meetingReducers,
  ...lateReducers,
});
