import { defineFeature } from '../../effects/feature';
import { phoneReducer } from './phone.slice';

export const phoneFeature = defineFeature({
  name: 'phone',
  reducer: phoneReducer,
  answeredBy: 'deferred',
});
