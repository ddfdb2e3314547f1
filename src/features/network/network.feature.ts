import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialNetwork } from './network.state';

export const networkFeature = defineFeature({
  name: 'network',
  reducer: heldReducer(initialNetwork),
});
