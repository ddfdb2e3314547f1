import { defineFeature } from '../../effects/feature';
import { backgroundSlice } from './background.slice';

/** The feature `background`. */
export const backgroundFeature = defineFeature({
  name: 'background',
  reducer: backgroundSlice.reducer,
  answeredBy: 'deferred',
});
