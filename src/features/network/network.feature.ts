import { defineFeature } from '../../effects/feature';
import { networkSlice } from './network.slice';

/** The feature `network`. */
export const networkFeature = defineFeature({
  name: 'network',
  reducer: networkSlice.reducer,
});
