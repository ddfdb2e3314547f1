import type { FeaturePart } from '../../effects/feature';
import { watchHostLayout } from './hostLayout.saga';
import { watchSubscriptions } from './subscription.saga';
import { watchLadder, keepLadder } from './ladder.saga';

/** The sagas of `video` that follow once a join is under way. */
export const videoDeferred: FeaturePart = {
  always: [watchHostLayout, watchSubscriptions, watchLadder],
  inMeeting: [
    // Each step is heard there.
    { saga: keepLadder, after: ['background/eased'] },
  ],
};
