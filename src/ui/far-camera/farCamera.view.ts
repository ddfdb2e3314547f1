import { selectIsCameraShared } from '../../features/far-camera/farCamera.selectors';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

const options = { texts: ['camera'], instead: null } as const;

const CameraNotices = partWhile(
  selectIsCameraShared,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './CameraNotices')).CameraNotices,
    options,
  ),
);

const FarCameraPanels = partWhile(
  selectIsCameraShared,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './FarCameraPanels')).FarCameraPanels,
    options,
  ),
);

/** Requests for and control of the local camera, and the controls of others' cameras. */
export const farCameraView: FeatureView = {
  Banner: CameraNotices,
  stageParts: [FarCameraPanels],
};
