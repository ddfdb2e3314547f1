import type { FeaturePart } from '../../effects/feature';
import { watchSounds } from './sounds.saga';

/** The sagas of `sounds` that a join begins with. */
export const soundsMeeting: FeaturePart = {
  always: [watchSounds],
};
