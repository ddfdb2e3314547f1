import type { FeaturePart } from '../../effects/feature';
import { watchPhone, keepCallNotices } from './phone.saga';

/** The sagas of `phone` that load during a join. */
export const phoneDeferred: FeaturePart = {
  always: [watchPhone],
  inMeeting: [keepCallNotices],
};
