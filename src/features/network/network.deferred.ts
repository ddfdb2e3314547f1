import type { FeaturePart } from '../../effects/feature';
import { keepNetworkQuality } from './network.saga';

/** The sagas of `network` that load during a join. */
export const networkDeferred: FeaturePart = {
  inMeeting: [keepNetworkQuality],
};
