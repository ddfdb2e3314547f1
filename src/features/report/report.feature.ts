import { defineFeature } from '../../effects/feature';
import { reportReducer } from './report.slice';

/** The feature `report`. */
export const reportFeature = defineFeature({
  name: 'report',
  reducer: reportReducer,
  answeredBy: 'deferred',
});
