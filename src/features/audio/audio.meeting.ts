import type { FeaturePart } from '../../effects/feature';
import { watchAudio } from './audio.saga';
import { watchAudioDevices } from './audioDevices.saga';
import { keepAudio } from './audioUpkeep.saga';
import { keepLateAudio } from './lateAudio.saga';

/** The sagas of `audio` that a join begins with. */
export const audioMeeting: FeaturePart = {
  always: [watchAudio, watchAudioDevices],
  inMeeting: [keepAudio, keepLateAudio],
};
