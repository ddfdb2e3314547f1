import { lowConnectivityLevel } from '../../protocol/limits';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { NetworkQuality, NetworkState } from './network.slice';

/** A state that holds network qualities. */
export interface WithNetwork {
  readonly network: NetworkState;
}

const unknown: NetworkQuality = {};

/** How good a person's network is, one's own by what this client measures. */
export const selectNetworkQuality = (
  state: WithNetwork & WithMeeting,
  userId: number,
): NetworkQuality =>
  userId === state.meeting.userId
    ? state.network.own
    : (state.network.qualities[userId] ?? unknown);

const isLow = ({ uplink, downlink }: NetworkQuality): boolean =>
  [uplink, downlink].some((way) => way !== undefined && way.level < lowConnectivityLevel);

/** Whether a person's network is poor. @source core 2, collaboration 9 (a level below 3) */
export const selectIsLowConnectivity = (
  state: WithNetwork & WithMeeting,
  userId: number,
): boolean => isLow(selectNetworkQuality(state, userId));
