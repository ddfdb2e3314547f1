import type { FeaturePart } from '../../effects/feature';
import { watchPhone, keepCallNotices } from './phone.saga';

export const phoneDeferred: FeaturePart = {
  always: [watchPhone],
  inMeeting: [keepCallNotices],
};
