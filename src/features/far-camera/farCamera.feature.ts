import { defineFeature } from '../../effects/feature';
import { farCameraSlice } from './farCamera.slice';

/** The feature `farCamera`. */
export const farCameraFeature = defineFeature({
  name: 'farCamera',
  reducer: farCameraSlice.reducer,
  answeredBy: 'deferred',
});
