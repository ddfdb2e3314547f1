import { defineFeature } from '../../effects/feature';
import { sharingSlice } from './sharing.slice';

/** The feature `sharing`. */
export const sharingFeature = defineFeature({
  name: 'sharing',
  reducer: sharingSlice.reducer,
});
