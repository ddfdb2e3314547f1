import type { FeaturePart } from '../../effects/feature';
import { keepHand } from './keptHand.saga';

/** The sagas of `hand` that a join begins with. */
export const handMeeting: FeaturePart = {
  inMeeting: [keepHand],
};
