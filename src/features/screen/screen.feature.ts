import { defineFeature } from '../../effects/feature';
import { screenReducer } from './screen.slice';

export const screenFeature = defineFeature({
  name: 'screen',
  reducer: screenReducer,
});
