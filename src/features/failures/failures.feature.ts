import { defineFeature } from '../../effects/feature';
import { failuresSlice } from './failures.slice';

/** The feature `failures`. */
export const failuresFeature = defineFeature({
  name: 'failures',
  reducer: failuresSlice.reducer,
});
