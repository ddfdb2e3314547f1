import { defineFeature } from '../../effects/feature';
import { webinarReducer } from './webinar.slice';

export const webinarFeature = defineFeature({
  name: 'webinar',
  reducer: webinarReducer,
  answeredBy: 'deferred',
});
