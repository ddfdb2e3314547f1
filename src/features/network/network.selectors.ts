import type { WithMeeting } from '../meeting/meeting.selectors';
import { isLow } from './network.rules';
import type { NetworkQuality, NetworkState } from './network.state';
import { valueIn } from '../participants/buckets.state';
import { bucketOf } from '../participants/roster.state';

/** A state with network qualities. */
export interface WithNetwork {
  readonly network: NetworkState;
}

const unknown: NetworkQuality = {};
const networkOf = ({ qualities }: NetworkState, userId: number): NetworkQuality =>
  valueIn(qualities, { bucket: bucketOf(userId), key: String(userId) }) ?? unknown;

/** The quality of a person's network; one's own as this client measures it. */
export const selectNetworkQuality = (
  state: WithNetwork & WithMeeting,
  userId: number,
): NetworkQuality =>
  userId === state.meeting.userId ? state.network.own : networkOf(state.network, userId);

/** Whether a person's network is poor. @source core 2, collaboration 9 (a level below 3) */
export const selectIsLowConnectivity = (
  state: WithNetwork & WithMeeting,
  userId: number,
): boolean => isLow(selectNetworkQuality(state, userId));

/** Whether the local network has been poor for 15 s. @source collaboration 9 */
export const selectIsUnstable = (state: WithNetwork): boolean => state.network.isUnstable;
