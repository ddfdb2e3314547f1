import { defineFeature } from '../../effects/feature';
import { sharingReducer } from './sharing.slice';

/** The feature `sharing`. */
export const sharingFeature = defineFeature({
  name: 'sharing',
  reducer: sharingReducer,
});
