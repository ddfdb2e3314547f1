import type { FeaturePart } from '../../effects/feature';
import { keepNetworkQuality } from './network.saga';

/** The sagas of `network` that follow once a join is under way. */
export const networkDeferred: FeaturePart = {
  inMeeting: [keepNetworkQuality],
};
