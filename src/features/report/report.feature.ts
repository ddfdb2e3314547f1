import { defineFeature } from '../../effects/feature';
import { reportSlice } from './report.slice';

/** The feature `report`. */
export const reportFeature = defineFeature({
  name: 'report',
  reducer: reportSlice.reducer,
  answeredBy: 'deferred',
});
