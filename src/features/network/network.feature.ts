import { defineFeature } from '../../effects/feature';
import { networkReducer } from './network.slice';

export const networkFeature = defineFeature({
  name: 'network',
  reducer: networkReducer,
});
