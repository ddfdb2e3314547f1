import type { FeaturePart } from '../../effects/feature';
import { watchWebinar } from './webinar.saga';

/** The sagas of `webinar` that follow once a join is under way. */
export const webinarDeferred: FeaturePart = {
  always: [watchWebinar],
};
