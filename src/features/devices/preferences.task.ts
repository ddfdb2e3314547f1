import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { preferencesLoaded, type Preferences } from './devices.actions';
import { selectDevices, selectPreferences } from './devices.selectors';

/** Waits for the person's choices from last time. */
export function* awaitPreferences(): SagaGenerator<Preferences> {
  const { arePreferencesLoaded } = yield* select(selectDevices);
  if (!arePreferencesLoaded) yield* take(preferencesLoaded.match);
  return yield* select(selectPreferences);
}
