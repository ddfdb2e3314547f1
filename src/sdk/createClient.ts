import { createBrowserClient } from '../client/browserClient';
import { browserOptions, useAssets, type ClientOptions } from './clientOptions';
import { sdkClientOf, type SdkClient } from './sdkClient';

/**
 * Plenary in this page. Nothing is heard before `audio.start`; workers start with the first need.
 * @throws PlenaryError where an option is no address
 */
export const createClient = (options: ClientOptions = {}): SdkClient => {
  useAssets(options);
  return sdkClientOf(createBrowserClient({ listensOnJoin: false, ...browserOptions(options) }));
};
