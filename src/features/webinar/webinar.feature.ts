import { defineFeature } from '../../effects/feature';
import { webinarReducer } from './webinar.slice';

/** The feature `webinar`. */
export const webinarFeature = defineFeature({
  name: 'webinar',
  reducer: webinarReducer,
  answeredBy: 'deferred',
});
