import { configureStore, createAction, type Store } from '@reduxjs/toolkit';
import type { PlenaryState } from '../../client/client';
import { rootReducer } from '../../client/features';

const stateShown = createAction<PlenaryState>('recording/stateShown');

/** A store whose state is a recorded one: what screens dispatch changes nothing. */
export interface RecordedStore {
  readonly store: Store<PlenaryState>;
  /** Shows a state as a file holds it; parts that it lacks are as they are in the beginning. */
  show(state: object): void;
}

/** Opens a store that shows the beginning. */
export const createRecordedStore = (): RecordedStore => {
  const beginning = rootReducer(undefined, { type: '@@init' });
  const store = configureStore({
    reducer: (state: PlenaryState = beginning, action) =>
      stateShown.match(action) ? action.payload : state,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: false, serializableCheck: false, immutableCheck: false }),
  });
  return {
    store,
    show: (state) => {
      store.dispatch(stateShown(Object.assign({}, beginning, state)));
    },
  };
};
