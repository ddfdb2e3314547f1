import { defineFeature } from '../../effects/feature';
import { networkReducer } from './network.slice';

/** The feature `network`. */
export const networkFeature = defineFeature({
  name: 'network',
  reducer: networkReducer,
});
