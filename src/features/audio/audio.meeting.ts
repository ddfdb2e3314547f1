import type { FeaturePart } from '../../effects/feature';
import { watchAudio } from './audio.saga';
import { keepAudio } from './audioUpkeep.saga';
import { keepLateAudio } from './lateAudio.saga';
import { watchPlayback } from './playback.saga';

/** The sagas of `audio` that a join begins with. */
export const audioMeeting: FeaturePart = {
  always: [watchAudio, watchPlayback],
  inMeeting: [keepAudio, keepLateAudio],
};
