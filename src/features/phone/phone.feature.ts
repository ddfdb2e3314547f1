import { defineFeature } from '../../effects/feature';
import { phoneSlice } from './phone.slice';

/** The feature `phone`. */
export const phoneFeature = defineFeature({
  name: 'phone',
  reducer: phoneSlice.reducer,
  answeredBy: 'deferred',
});
