import { defineFeature } from '../../effects/feature';
import { phoneReducer } from './phone.slice';

/** The feature `phone`. */
export const phoneFeature = defineFeature({
  name: 'phone',
  reducer: phoneReducer,
  answeredBy: 'deferred',
});
