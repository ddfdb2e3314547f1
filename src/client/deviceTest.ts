import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { all, call } from 'typed-redux-saga';
import type { Intent } from '../effects/intent';
import { createSession } from '../effects/session';
import { supervise } from '../effects/supervise';
import { watchDeviceTest } from '../features/device-test/deviceTest.saga';
import { deviceTestReducer } from '../features/device-test/deviceTest.slice';
import { TestRig, type DeviceMeters } from '../effects/devices/testRig';
import { watchDevices } from '../features/devices/devices.saga';
import { devicesReducer } from '../features/devices/devices.slice';
import type { DeviceTestPort } from '../transport/deviceTestPort';
import type { Ports } from '../transport/ports';
import { createIntentRegistry } from './intents';

const testReducer = combineReducers({
  devices: devicesReducer,
  deviceTest: deviceTestReducer,
});
/** The state of a device test. */
export type TestState = ReturnType<typeof testReducer>;

/** The ports of a device test. */
export interface TestPorts extends Pick<Ports, 'clock' | 'devices' | 'storage' | 'environment'> {
  readonly deviceTest: DeviceTestPort;
}

/**
 * The device and connection test. It has its own store and sagas, because it also runs without a
 * meeting.
 */
export interface DeviceTestClient {
  readonly store: Store<TestState>;
  /** Dispatches an intent and answers when it is settled. @throws PlenaryError */
  perform(intent: Intent): Promise<unknown>;
  /** Video and levels, which never enter the store. */
  readonly meters: DeviceMeters;
  /** Releases every device, sound and socket. */
  dispose(): void;
}

/** Builds a test on the given ports; `isChecked` looks after plain data. */
export const createDeviceTest = (ports: TestPorts, isChecked = false): DeviceTestClient => {
  const rig = new TestRig();
  const context = { ...ports, rig, session: createSession() };
  const sagas = createSagaMiddleware({ context });
  const intents = createIntentRegistry();
  const store = configureStore({
    reducer: testReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: false,
        serializableCheck: isChecked && { warnAfter: Number.POSITIVE_INFINITY },
        immutableCheck: isChecked && { warnAfter: Number.POSITIVE_INFINITY },
        actionCreatorCheck: isChecked,
      }).concat(intents.middleware, sagas),
  });
  const task = sagas.run(function* () {
    yield* all([call(supervise, watchDevices), call(supervise, watchDeviceTest)]);
  });
  return {
    store,
    perform: (intent) => {
      const { action, done } = intents.await(intent, ports.clock.token(16));
      store.dispatch(action);
      // No saga is left to settle intents.
      if (!task.isRunning()) intents.close();
      return done;
    },
    meters: rig,
    dispose: () => {
      task.cancel();
      intents.close();
    },
  };
};
