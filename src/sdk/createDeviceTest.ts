import { createBrowserDeviceTest } from '../client/browserDeviceTest';
import { deviceTestOperations, type DeviceTestOperations } from './operations/deviceTest';

/** A test of this browser's devices and of its way to the gateway of the page; no client is needed. */
export const createDeviceTest = (): DeviceTestOperations =>
  deviceTestOperations(createBrowserDeviceTest());
