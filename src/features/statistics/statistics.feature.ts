import { defineFeature } from '../../effects/feature';
import { statisticsReducer } from './statistics.slice';

export const statisticsFeature = defineFeature({
  name: 'statistics',
  reducer: statisticsReducer,
});
