import { defineFeature } from '../../effects/feature';
import { hostingSlice } from './hosting.slice';

/** The feature `hosting`. */
export const hostingFeature = defineFeature({
  name: 'hosting',
  reducer: hostingSlice.reducer,
  answeredBy: 'deferred',
});
