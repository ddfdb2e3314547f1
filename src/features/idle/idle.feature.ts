import { defineFeature } from '../../effects/feature';

export const idleFeature = defineFeature({
  name: 'idle',
});
