import type { FeaturePart } from '../../effects/feature';
import { watchSounds } from './sounds.saga';

export const soundsMeeting: FeaturePart = {
  always: [watchSounds],
};
