import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceTestClient, TestState } from '../../client/deviceTest';
import type { Intent } from '../../effects/intent';
import { listDevicesRequested } from '../../features/devices/devices.actions';
import { PlenaryError } from '../../protocol/error';
import { useServices } from '../app/services';

/** Holds the one test of a page or dialog. */
export const TestContext = createContext<DeviceTestClient | null>(null);

/** The test. */
export const useTest = (): DeviceTestClient => {
  const test = useContext(TestContext);
  if (test === null) throw new TypeError('This is drawn inside a test.');
  return test;
};

/** A part of what the test knows; the component is drawn again when it changes. */
export const useTestSelect = <T,>(select: (state: TestState) => T): T => {
  const { store } = useTest();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
};

/**
 * Performs intents of a test. What a test failed for is in its state; why an intent was refused is
 * the answer's.
 */
export const useTestPerform = () => {
  const test = useTest();
  const [refused, setRefused] = useState<string | null>(null);
  const perform = (intent: Intent): void => {
    setRefused(null);
    test.perform(intent).catch((error: unknown) => {
      // A test that is left refuses what is still under way: nobody is there to be told.
      if (error instanceof PlenaryError && error.reason !== 'closed') setRefused(error.reason);
    });
  };
  return { perform, refused };
};

/** Of the browser's own devices, and the way to the gateway that served the page. */
const openBrowsers = async (): Promise<DeviceTestClient> =>
  (
    await import(/* webpackChunkName: "test" */ '../../client/browserDeviceTest')
  ).createBrowserDeviceTest();

/** A test for as long as the component is there: leaving it lets every device go. */
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
      // At once: whoever is next may want the same devices.
      state.test?.dispose();
    };
  }, [openDeviceTest]);
  return opened;
};
