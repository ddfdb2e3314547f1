import { defineFeature } from '../../effects/feature';
import { watchEngine } from './engine.saga';

/** The feature `engine`. */
export const engineFeature = defineFeature({
  name: 'engine',
  lobby: { always: [watchEngine] },
});
