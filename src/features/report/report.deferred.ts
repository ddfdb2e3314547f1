import type { FeaturePart } from '../../effects/feature';
import { watchReports } from './report.saga';
import { watchErrorReports, keepErrorReports } from './errors.saga';
import { watchRatings } from './rating.saga';

/** The sagas of `report` that load during a join. */
export const reportDeferred: FeaturePart = {
  always: [watchReports, watchErrorReports, watchRatings, keepErrorReports],
};
