import { defineFeature } from '../../effects/feature';
import { screenReducer } from './screen.slice';

/** The feature `screen`. */
export const screenFeature = defineFeature({
  name: 'screen',
  reducer: screenReducer,
});
