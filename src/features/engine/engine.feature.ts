import { defineFeature } from '../../effects/feature';
import { watchEngine } from './engine.saga';

export const engineFeature = defineFeature({
  name: 'engine',
  lobby: { always: [watchEngine] },
  answeredBy: 'lobby',
});
