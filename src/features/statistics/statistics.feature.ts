import { defineFeature } from '../../effects/feature';
import { statisticsReducer } from './statistics.slice';

/** The feature `statistics`. */
export const statisticsFeature = defineFeature({
  name: 'statistics',
  reducer: statisticsReducer,
});
