import { createBrowserDeviceTest } from '../client/browserDeviceTest';
import { originOf, useAssets, type ClientOptions } from './clientOptions';
import { deviceTestOperations, type DeviceTestOperations } from './operations/deviceTest';

/**
 * A test of this browser's devices and of its way to the gateway; no client is needed.
 * @throws PlenaryError where an option is no address
 */
export const createDeviceTest = (
  options: Pick<ClientOptions, 'server' | 'assets' | 'assetsVersion'> = {},
): DeviceTestOperations => {
  useAssets(options);
  const server = options.server === undefined ? undefined : originOf(options.server);
  return deviceTestOperations(createBrowserDeviceTest(server));
};
