import { defineFeature } from '../../effects/feature';
import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  switchSpeakerRequested,
  unmuteRequested,
} from './audio.actions';
import { audioSlice } from './audio.slice';
import { switchSoundRequested } from './sound.actions';

/** The feature `audio`. */
export const audioFeature = defineFeature({
  name: 'audio',
  reducer: audioSlice.reducer,
  answeredBy: 'deferred',
  answeredEarlier: [
    muteRequested,
    resumePlaybackRequested,
    startAudioRequested,
    stopAudioRequested,
    switchMicrophoneRequested,
    switchSpeakerRequested,
    unmuteRequested,
    switchSoundRequested,
  ],
});
