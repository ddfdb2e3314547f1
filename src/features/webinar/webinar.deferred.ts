import type { FeaturePart } from '../../effects/feature';
import { watchWebinar } from './webinar.saga';

/** The sagas of `webinar` that load during a join. */
export const webinarDeferred: FeaturePart = {
  always: [watchWebinar],
};
