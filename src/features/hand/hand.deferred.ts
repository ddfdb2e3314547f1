import type { FeaturePart } from '../../effects/feature';
import { watchHand } from './hand.saga';

/** The sagas of `hand` that load during a join. */
export const handDeferred: FeaturePart = {
  always: [watchHand],
};
