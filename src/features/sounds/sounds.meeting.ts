import type { FeaturePart } from '../../effects/feature';
import { watchSounds } from './sounds.saga';

/** The sagas of `sounds` that start with a join. */
export const soundsMeeting: FeaturePart = {
  always: [watchSounds],
};
