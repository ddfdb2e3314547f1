import { defineFeature } from '../../effects/feature';
import { reportReducer } from './report.slice';

export const reportFeature = defineFeature({
  name: 'report',
  reducer: reportReducer,
  answeredBy: 'deferred',
});
