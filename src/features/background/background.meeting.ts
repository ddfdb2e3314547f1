import type { FeaturePart } from '../../effects/feature';
import { holdPictures } from './holdPictures.saga';

/** The sagas of `background` that start with a join. */
export const backgroundMeeting: FeaturePart = {
  always: [holdPictures],
};
