import { defineFeature } from '../../effects/feature';
import { startVideoRequested, stopVideoRequested, switchCameraRequested } from './video.actions';
import { videoReducer } from './video.slice';

export const videoFeature = defineFeature({
  name: 'video',
  reducer: videoReducer,
  answeredBy: 'deferred',
  answeredEarlier: [startVideoRequested, stopVideoRequested, switchCameraRequested],
});
