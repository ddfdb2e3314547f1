import type { FeaturePart } from '../../effects/feature';
import { keepOwnMedia } from './ownMedia.saga';
import { keepHold } from './hold.saga';
import { keepAudience } from './audience.saga';

/** The sagas of `admission` that a join begins with. */
export const admissionMeeting: FeaturePart = {
  inMeeting: [keepOwnMedia, keepHold, keepAudience],
};
