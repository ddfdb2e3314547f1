import { defineFeature } from '../../effects/feature';
import { handReducer } from './hand.slice';

/** The feature `hand`. */
export const handFeature = defineFeature({
  name: 'hand',
  reducer: handReducer,
  answeredBy: 'deferred',
});
