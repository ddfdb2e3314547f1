import { defineFeature } from '../../effects/feature';
import { soundsSlice } from './sounds.slice';

/** The feature `sounds`. */
export const soundsFeature = defineFeature({
  name: 'sounds',
  reducer: soundsSlice.reducer,
});
