import { defineFeature } from '../../effects/feature';
import { statisticsSlice } from './statistics.slice';

/** The feature `statistics`. */
export const statisticsFeature = defineFeature({
  name: 'statistics',
  reducer: statisticsSlice.reducer,
});
