import { createBrowserDeviceTest } from '../client/browserDeviceTest';
import { originOf, useAssets, type ClientOptions } from './clientOptions';
import { deviceTestOperations, type DeviceTestOperations } from './operations/deviceTest';

/**
 * A test of this browser's devices and of its connection to the gateway; it needs no client.
 * @throws PlenaryError if an option is not an address
 */
export const createDeviceTest = (
  options: Pick<ClientOptions, 'server' | 'assets' | 'assetsVersion'> = {},
): DeviceTestOperations => {
  useAssets(options);
  const server = options.server === undefined ? undefined : originOf(options.server);
  return deviceTestOperations(createBrowserDeviceTest(server));
};
