import type { FeaturePart } from '../../effects/feature';
import { watchHostLayout } from './hostLayout.saga';
import { keepLateVideo } from './lateVideo.saga';
import { watchSubscriptions } from './subscription.saga';
import { watchLadder, keepLadder } from './ladder.saga';

/** The sagas of `video` that follow once a join is under way. */
export const videoDeferred: FeaturePart = {
  always: [watchHostLayout, watchSubscriptions, watchLadder],
  inMeeting: [
    // A start is given up after seconds: this is there by then.
    keepLateVideo,
    // Each step is heard there.
    { saga: keepLadder, after: ['background/eased'] },
  ],
};
