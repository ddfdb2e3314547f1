import { defineFeature } from '../../effects/feature';
import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from './audio.actions';
import { audioSlice } from './audio.slice';

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
    unmuteRequested,
  ],
});
