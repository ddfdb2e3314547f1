import { defineFeature } from '../../effects/feature';
import { reactionsReducer } from './reactions.slice';

/** The feature `reactions`. */
export const reactionsFeature = defineFeature({
  name: 'reactions',
  reducer: reactionsReducer,
  answeredBy: 'deferred',
});
