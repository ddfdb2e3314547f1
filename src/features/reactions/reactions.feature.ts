import { defineFeature } from '../../effects/feature';
import { reactionsReducer } from './reactions.slice';

export const reactionsFeature = defineFeature({
  name: 'reactions',
  reducer: reactionsReducer,
  answeredBy: 'deferred',
});
