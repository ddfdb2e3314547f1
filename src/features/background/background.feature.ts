import { defineFeature } from '../../effects/feature';
import { backgroundReducer } from './background.slice';

/** The feature `background`. */
export const backgroundFeature = defineFeature({
  name: 'background',
  reducer: backgroundReducer,
  answeredBy: 'deferred',
});
