import type { FeaturePart } from '../../effects/feature';
import { keepNetworkQuality } from './network.saga';

export const networkDeferred: FeaturePart = {
  inMeeting: [keepNetworkQuality],
};
