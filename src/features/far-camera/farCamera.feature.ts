import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialFarCamera } from './farCamera.state';

export const farCameraFeature = defineFeature({
  name: 'farCamera',
  reducer: heldReducer(initialFarCamera),
  answeredBy: 'deferred',
});
