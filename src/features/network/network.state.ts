import { emptyBuckets, type Buckets } from '../participants/buckets.state';
import { bucketCount } from '../participants/roster.state';
import type { NetworkLevel } from './network.rules';

/** A person's network, in each direction; absent if it was never reported. @source media 3 */
export interface NetworkQuality {
  readonly uplink?: NetworkLevel;
  readonly downlink?: NetworkLevel;
}
/** A person and their network quality. */
export interface PersonsNetwork extends NetworkQuality {
  readonly userId: number;
}
/** Everybody's network quality. */
export interface NetworkState {
  readonly own: NetworkQuality;
  /** Of the others. */
  readonly qualities: Buckets<PersonsNetwork>;
  /** The local network has been poor for 15 s. @source collaboration 9 */
  readonly isUnstable: boolean;
}
const noQualities = emptyBuckets<PersonsNetwork>(bucketCount);
/** What a meeting begins with. */
export const initialNetwork: NetworkState = { own: {}, qualities: noQualities, isUnstable: false };
