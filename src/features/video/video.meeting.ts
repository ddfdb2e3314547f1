import type { FeaturePart } from '../../effects/feature';
import { watchVideo, keepVideo } from './video.saga';
import { keepLateVideo } from './lateVideo.saga';

/** The sagas of `video` that a join begins with. */
export const videoMeeting: FeaturePart = {
  always: [watchVideo],
  inMeeting: [keepVideo, keepLateVideo],
};
