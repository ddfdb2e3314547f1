import { defineFeature } from '../../effects/feature';
import { hostingReducer } from './hosting.slice';

export const hostingFeature = defineFeature({
  name: 'hosting',
  reducer: hostingReducer,
  answeredBy: 'deferred',
});
