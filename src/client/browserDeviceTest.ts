import { createClock } from '../transport/browser/clock';
import { createDeviceTestPort } from '../transport/browser/deviceTest';
import { createDevices } from '../transport/browser/devices';
import { createEnvironment } from '../transport/browser/environment';
import { createStorage } from '../transport/browser/storage';
import { createDeviceTest, type DeviceTestClient } from './deviceTest';

/**
 * A test of this browser's devices, and of its connection to the gateway at `server`, or at the
 * page's origin.
 */
export const createBrowserDeviceTest = (server?: string): DeviceTestClient =>
  createDeviceTest({
    clock: createClock(window),
    devices: createDevices(navigator),
    environment: createEnvironment(window),
    storage: createStorage(window, async () =>
      (await import(/* webpackChunkName: "storage" */ 'localforage')).createInstance({
        name: 'plenary',
        storeName: 'local',
      }),
    ),
    deviceTest: createDeviceTestPort(window, server),
  });
