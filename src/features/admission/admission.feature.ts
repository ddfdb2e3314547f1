import { defineFeature } from '../../effects/feature';

/** The feature `admission`. */
export const admissionFeature = defineFeature({
  name: 'admission',
});
