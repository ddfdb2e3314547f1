import type { FeaturePart } from '../../effects/feature';
import { watchPhone, keepCallNotices } from './phone.saga';

/** The sagas of `phone` that follow once a join is under way. */
export const phoneDeferred: FeaturePart = {
  always: [watchPhone],
  inMeeting: [keepCallNotices],
};
