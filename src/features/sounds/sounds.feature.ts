import { defineFeature } from '../../effects/feature';
import { soundsReducer } from './sounds.slice';

/** The feature `sounds`. */
export const soundsFeature = defineFeature({
  name: 'sounds',
  reducer: soundsReducer,
});
