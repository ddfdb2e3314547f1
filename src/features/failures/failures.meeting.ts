import type { FeaturePart } from '../../effects/feature';
import { watchFailures } from './failures.saga';

/** The sagas of `failures` that start with a join. */
export const failuresMeeting: FeaturePart = {
  always: [watchFailures],
};
