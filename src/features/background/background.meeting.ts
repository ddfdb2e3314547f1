import type { FeaturePart } from '../../effects/feature';
import { holdPictures } from './holdPictures.saga';

/** The sagas of `background` that a join begins with. */
export const backgroundMeeting: FeaturePart = {
  always: [holdPictures],
};
