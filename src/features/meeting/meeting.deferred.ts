import type { FeaturePart } from '../../effects/feature';
import { watchEnding } from './ending.saga';

/** The sagas of `meeting` that load during a join. */
export const meetingDeferred: FeaturePart = {
  always: [watchEnding],
};
