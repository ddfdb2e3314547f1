import { defineFeature } from '../../effects/feature';
import { hostingReducer } from './hosting.slice';

/** The feature `hosting`. */
export const hostingFeature = defineFeature({
  name: 'hosting',
  reducer: hostingReducer,
  answeredBy: 'deferred',
});
