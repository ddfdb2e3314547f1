import type { FeaturePart } from '../../effects/feature';
import { watchEnding } from './ending.saga';

export const meetingDeferred: FeaturePart = {
  always: [watchEnding],
};
