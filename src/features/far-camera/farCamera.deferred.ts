import type { FeaturePart } from '../../effects/feature';
import { watchOwnCamera, keepOwnCamera } from './ownCamera.saga';
import { watchFarMover, keepFarMove, keepAskedCameras } from './farMover.saga';
import { watchFarOwner, followMoves, keepLent } from './farOwner.saga';

export const farCameraDeferred: FeaturePart = {
  always: [watchOwnCamera, watchFarMover, watchFarOwner],
  inMeeting: [keepOwnCamera, keepFarMove, keepAskedCameras, followMoves, keepLent],
};
