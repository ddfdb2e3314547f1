import { defineFeature } from '../../effects/feature';
import { webinarSlice } from './webinar.slice';

/** The feature `webinar`. */
export const webinarFeature = defineFeature({
  name: 'webinar',
  reducer: webinarSlice.reducer,
  answeredBy: 'deferred',
});
