import type { FeaturePart } from '../../effects/feature';
import { watchWebinar } from './webinar.saga';

export const webinarDeferred: FeaturePart = {
  always: [watchWebinar],
};
