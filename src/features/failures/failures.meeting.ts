import type { FeaturePart } from '../../effects/feature';
import { watchFailures } from './failures.saga';

export const failuresMeeting: FeaturePart = {
  always: [watchFailures],
};
