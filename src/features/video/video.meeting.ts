import type { MeetingPart } from '../../effects/feature';
import { keepVideo, watchVideo } from './video.saga';
import { resumeVideo } from './videoSeat.saga';

/** The sagas of `video` that start with a join. */
export const videoMeeting: MeetingPart = {
  always: [watchVideo],
  inMeeting: [keepVideo],
  resume: { seat: resumeVideo },
};
