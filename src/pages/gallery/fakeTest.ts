import { combineReducers, configureStore, type Action } from '@reduxjs/toolkit';
import type { DeviceTestClient } from '../../client/deviceTest';
import { deviceTestReducer } from '../../features/device-test/deviceTest.slice';
import { devicesReducer } from '../../features/devices/devices.slice';
import { someDevices, somePreferences } from './builders';

/**
 * A test without devices or network: it shows the state that follows from `actions`, and does
 * nothing.
 */
export const createFakeTest = (actions: readonly Action[] = []): DeviceTestClient => {
  const reducer = combineReducers({
    devices: devicesReducer,
    deviceTest: deviceTestReducer,
  });
  const store = configureStore({ reducer, devTools: false });
  for (const action of [somePreferences, someDevices, ...actions]) store.dispatch(action);
  return {
    store,
    perform: () => Promise.resolve(),
    meters: {
      camera: () => null,
      onCamera: () => () => undefined,
      onLevel: (of, listener) => {
        listener(of === 'microphone' ? 0.6 : 0);
        return () => undefined;
      },
    },
    dispose: () => undefined,
  };
};
