import { selectIsCameraShared } from '../../features/far-camera/farCamera.selectors';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

const options = { texts: ['camera'], instead: null } as const;

/** Who asks for the own camera, and who moves it. */
export const CameraNotices = partWhile(
  selectIsCameraShared,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './CameraNotices')).CameraNotices,
    options,
  ),
);

/** What moves the cameras of others. */
export const FarCameraPanels = partWhile(
  selectIsCameraShared,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './FarCameraPanels')).FarCameraPanels,
    options,
  ),
);
