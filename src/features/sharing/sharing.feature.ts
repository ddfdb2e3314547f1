import { defineFeature } from '../../effects/feature';
import { sharingReducer } from './sharing.slice';

export const sharingFeature = defineFeature({
  name: 'sharing',
  reducer: sharingReducer,
  answeredBy: 'deferred',
});
