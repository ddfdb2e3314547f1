import type { FeaturePart } from '../../effects/feature';
import { watchHand } from './hand.saga';

/** The sagas of `hand` that follow once a join is under way. */
export const handDeferred: FeaturePart = {
  always: [watchHand],
};
