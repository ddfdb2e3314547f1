import type { FeaturePart } from '../../effects/feature';
import { holdPictures } from './holdPictures.saga';

export const backgroundMeeting: FeaturePart = {
  always: [holdPictures],
};
