import type { FeaturePart } from '../../effects/feature';
import { watchEnding } from './ending.saga';

/** The sagas of `meeting` that follow once a join is under way. */
export const meetingDeferred: FeaturePart = {
  always: [watchEnding],
};
