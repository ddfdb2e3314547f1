import type { MeetingPart } from '../../effects/feature';
import { cameraMemory, ownCamera } from './cameraHold.saga';
import { keepVideo, watchVideo } from './video.saga';
import { resumeVideo } from './videoSeat.saga';

export const videoMeeting: MeetingPart = {
  always: [watchVideo],
  inMeeting: [keepVideo],
  resume: { page: cameraMemory, seat: resumeVideo, media: ownCamera },
};
