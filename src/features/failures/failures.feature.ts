import { defineFeature } from '../../effects/feature';
import { failuresReducer } from './failures.slice';

/** The feature `failures`. */
export const failuresFeature = defineFeature({
  name: 'failures',
  reducer: failuresReducer,
});
