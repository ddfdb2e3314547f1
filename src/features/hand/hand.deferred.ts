import type { FeaturePart } from '../../effects/feature';
import { watchHand } from './hand.saga';

export const handDeferred: FeaturePart = {
  always: [watchHand],
};
