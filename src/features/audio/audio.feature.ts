import { defineFeature } from '../../effects/feature';
import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from './audio.actions';
import { audioReducer } from './audio.slice';

export const audioFeature = defineFeature({
  name: 'audio',
  reducer: audioReducer,
  answeredBy: 'deferred',
  answeredEarlier: [
    muteRequested,
    resumePlaybackRequested,
    startAudioRequested,
    stopAudioRequested,
    unmuteRequested,
  ],
});
