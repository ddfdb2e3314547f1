import { defineFeature } from '../../effects/feature';

export const admissionFeature = defineFeature({
  name: 'admission',
});
