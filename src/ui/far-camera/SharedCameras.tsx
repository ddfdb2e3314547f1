import { selectIsCameraShared } from '../../features/far-camera/farCamera.selectors';
import { useSelect } from '../client/client';
import { lazyPart } from '../texts/lazyPart';

const options = { texts: ['camera'], instead: null } as const;
const parts = {
  notices: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './CameraNotices')).CameraNotices,
    options,
  ),
  panels: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "far-camera" */ './FarCameraPanels')).FarCameraPanels,
    options,
  ),
} as const;

/** Far-end camera control on the screen, loaded when anybody first has to do with a camera. */
export const SharedCameras = ({ part }: { readonly part: keyof typeof parts }) => {
  const isShared = useSelect(selectIsCameraShared);
  const Part = parts[part];
  return isShared && <Part />;
};
