import { defineFeature } from '../../effects/feature';
import { soundsReducer } from './sounds.slice';

export const soundsFeature = defineFeature({
  name: 'sounds',
  reducer: soundsReducer,
});
