import { defineFeature } from '../../effects/feature';
import { startVideoRequested, stopVideoRequested, switchCameraRequested } from './video.actions';
import { videoSlice } from './video.slice';

/** The feature `video`. */
export const videoFeature = defineFeature({
  name: 'video',
  reducer: videoSlice.reducer,
  answeredBy: 'deferred',
  answeredEarlier: [startVideoRequested, stopVideoRequested, switchCameraRequested],
});
