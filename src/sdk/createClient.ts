import { createBrowserClient } from '../client/browserClient';
import { browserOptions, useAssets, type ClientOptions } from './clientOptions';
import { sdkClientOf, type SdkClient } from './sdkClient';

/**
 * A Plenary client in this page. No audio plays before `audio.start`; workers start when they are
 * first needed.
 * @throws PlenaryError if an option is not an address
 */
export const createClient = (options: ClientOptions = {}): SdkClient => {
  useAssets(options);
  return sdkClientOf(createBrowserClient({ listensOnJoin: false, ...browserOptions(options) }));
};
