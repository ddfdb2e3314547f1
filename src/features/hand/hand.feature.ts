import { defineFeature } from '../../effects/feature';
import { handReducer } from './hand.slice';

export const handFeature = defineFeature({
  name: 'hand',
  reducer: handReducer,
  answeredBy: 'deferred',
});
