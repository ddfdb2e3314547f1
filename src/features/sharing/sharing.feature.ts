import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialSharing } from './sharing.state';

export const sharingFeature = defineFeature({
  name: 'sharing',
  reducer: heldReducer(initialSharing),
  answeredBy: 'deferred',
});
