import type { MeetingPart } from '../../effects/feature';
import { watchAudio } from './audio.saga';
import { audioMemory, ownAudio } from './audioHold.saga';
import { resumeAudio } from './audioSeat.saga';
import { keepAudio } from './audioUpkeep.saga';
import { keepLateAudio } from './lateAudio.saga';
import { watchPlayback } from './playback.saga';

export const audioMeeting: MeetingPart = {
  always: [watchAudio, watchPlayback],
  inMeeting: [keepAudio, keepLateAudio],
  resume: { page: audioMemory, seat: resumeAudio, media: ownAudio },
};
