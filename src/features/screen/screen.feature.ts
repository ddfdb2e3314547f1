import { defineFeature } from '../../effects/feature';
import { screenSlice } from './screen.slice';

/** The feature `screen`. */
export const screenFeature = defineFeature({
  name: 'screen',
  reducer: screenSlice.reducer,
});
