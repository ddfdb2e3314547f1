import { createBrowserClient } from '../client/browserClient';
import { sdkClientOf, type SdkClient } from './sdkClient';

/** Plenary in this page. Nothing is heard before `audio.start`; workers start with the first need. */
export const createClient = (): SdkClient =>
  sdkClientOf(createBrowserClient({ listensOnJoin: false }));
