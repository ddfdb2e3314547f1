import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialPhone } from './phone.state';

export const phoneFeature = defineFeature({
  name: 'phone',
  reducer: heldReducer(initialPhone),
  answeredBy: 'deferred',
});
