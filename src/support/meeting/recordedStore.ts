import { configureStore, createAction, type Store, type Unsubscribe } from '@reduxjs/toolkit';
import type { PlenaryState } from '../../client/client';
import { rootReducer } from '../../client/rootReducer';

const stateShown = createAction<PlenaryState>('recording/stateShown');

/** A store with a recorded state; dispatched actions change nothing. */
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
  const subscribe = (listener: () => void): Unsubscribe => {
    const unsubscribe = store.subscribe(() => {
      try {
        listener();
      } catch {
        // A listener that cannot take an invalid state is removed, and the others go on.
        unsubscribe();
      }
    });
    return unsubscribe;
  };
  return {
    // Listeners are not notified either: something retried on every change would be retried for
    // ever.
    store: { ...store, subscribe, dispatch: (action) => action },
    show: (state) => {
      store.dispatch(stateShown(Object.assign({}, beginning, state)));
    },
  };
};
