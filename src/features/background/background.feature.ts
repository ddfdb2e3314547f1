import { defineFeature } from '../../effects/feature';
import { backgroundReducer } from './background.slice';

export const backgroundFeature = defineFeature({
  name: 'background',
  reducer: backgroundReducer,
  answeredBy: 'deferred',
});
