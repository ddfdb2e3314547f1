import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceTestClient, TestState } from '../../client/deviceTest';
import type { Intent } from '../../effects/intent';
import { listDevicesRequested } from '../../features/devices/devices.actions';
import { PlenaryError } from '../../protocol/error';
import { useServices } from '../app/services';

/** Provides the device test of a page or dialog. */
export const TestContext = createContext<DeviceTestClient | null>(null);

export const useTest = (): DeviceTestClient => {
  const test = useContext(TestContext);
  if (test === null) throw new TypeError('This is drawn inside a test.');
  return test;
};

/** Selects a part of the test's state; the component is redrawn when it changes. */
export const useTestSelect = <T,>(select: (state: TestState) => T): T => {
  const { store } = useTest();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
};

/**
 * Performs intents of a test. The state has a test's failure; the result has a refused intent's
 * reason.
 */
export const useTestPerform = () => {
  const test = useTest();
  const [refused, setRefused] = useState<string | null>(null);
  const perform = (intent: Intent): void => {
    setRefused(null);
    test.perform(intent).catch((error: unknown) => {
      // A disposed test refuses intents in progress: there is nobody to inform.
      if (error instanceof PlenaryError && error.reason !== 'closed') setRefused(error.reason);
    });
  };
  return { perform, refused };
};

/** A test of the browser's devices, and of the connection to the page's gateway. */
const openBrowsers = async (): Promise<DeviceTestClient> =>
  (
    await import(/* webpackChunkName: "test" */ '../../client/browserDeviceTest')
  ).createBrowserDeviceTest();

/** A test for the lifetime of the component; unmounting releases every device. */
export const useOpenedTest = (): DeviceTestClient | null => {
  const { openDeviceTest = openBrowsers } = useServices();
  const [opened, setOpened] = useState<DeviceTestClient | null>(null);
  useEffect(() => {
    const state: { isOver: boolean; test?: DeviceTestClient } = { isOver: false };
    openDeviceTest().then(
      (test) => {
        if (state.isOver) return test.dispose();
        state.test = test;
        void test.perform(listDevicesRequested({ ask: '' }));
        setOpened(test);
      },
      (error: unknown) => {
        // The boundary around the page shows it.
        setOpened(() => {
          throw error;
        });
      },
    );
    return () => {
      state.isOver = true;
      // At once: the next caller may want the same devices.
      state.test?.dispose();
    };
  }, [openDeviceTest]);
  return opened;
};
