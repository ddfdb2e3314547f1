import type { FeaturePart } from '../../effects/feature';
import { watchReports } from './report.saga';
import { watchErrorReports, keepErrorReports } from './errors.saga';
import { watchRatings } from './rating.saga';

export const reportDeferred: FeaturePart = {
  always: [watchReports, watchErrorReports, watchRatings, keepErrorReports],
};
