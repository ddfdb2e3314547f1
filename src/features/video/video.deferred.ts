import type { FeaturePart } from '../../effects/feature';
import { watchHostLayout } from './hostLayout.saga';
import { keepLateVideo } from './lateVideo.saga';
import { tellVideoTrouble } from './trouble.saga';
import { watchSubscriptions } from './subscription.saga';
import { watchLadder, keepLadder } from './ladder.saga';

export const videoDeferred: FeaturePart = {
  always: [watchHostLayout, watchSubscriptions, watchLadder],
  inMeeting: [
    // A start is abandoned only after seconds: this has loaded by then.
    keepLateVideo,
    tellVideoTrouble,
    // That saga listens to each step.
    { saga: keepLadder, after: ['background/eased'] },
  ],
};
