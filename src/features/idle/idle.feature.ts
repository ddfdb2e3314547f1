import { defineFeature } from '../../effects/feature';

/** The feature `idle`. */
export const idleFeature = defineFeature({
  name: 'idle',
});
