import type { FeaturePart } from '../../effects/feature';
import { watchFailures } from './failures.saga';

/** The sagas of `failures` that a join begins with. */
export const failuresMeeting: FeaturePart = {
  always: [watchFailures],
};
