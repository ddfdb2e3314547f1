import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialHosting } from './hosting.state';

export const hostingFeature = defineFeature({
  name: 'hosting',
  reducer: heldReducer(initialHosting),
  answeredBy: 'deferred',
});
