import { defineFeature } from '../../effects/feature';
import { reactionsSlice } from './reactions.slice';

/** The feature `reactions`. */
export const reactionsFeature = defineFeature({
  name: 'reactions',
  reducer: reactionsSlice.reducer,
  answeredBy: 'deferred',
});
