import { defineFeature } from '../../effects/feature';
import { failuresReducer } from './failures.slice';

export const failuresFeature = defineFeature({
  name: 'failures',
  reducer: failuresReducer,
});
