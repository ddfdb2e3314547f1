import { defineFeature } from '../../effects/feature';

/** The feature `hand`. */
export const handFeature = defineFeature({
  name: 'hand',
  answeredBy: 'deferred',
});
