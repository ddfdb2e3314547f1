import { defineFeature } from '../../effects/feature';
import { farCameraReducer } from './farCamera.slice';

export const farCameraFeature = defineFeature({
  name: 'farCamera',
  reducer: farCameraReducer,
  answeredBy: 'deferred',
});
