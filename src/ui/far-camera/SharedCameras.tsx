import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsCameraShared } from '../../features/far-camera/farCamera.selectors';
import { useSelect } from '../client/client';
import { loadTexts } from '../texts/texts';

const parts = {
  notices: async () =>
    (await import(/* webpackChunkName: "far-camera" */ './CameraNotices')).CameraNotices,
  panels: async () =>
    (await import(/* webpackChunkName: "far-camera" */ './FarCameraPanels')).FarCameraPanels,
} as const;

/** Far-end camera control on the screen, loaded when anybody first has to do with a camera. */
export const SharedCameras = ({ part }: { readonly part: keyof typeof parts }) => {
  const { i18n } = useTranslation();
  const isShared = useSelect(selectIsCameraShared);
  const [Part] = useState(() =>
    lazy(async () => {
      const [shown] = await Promise.all([parts[part](), loadTexts(i18n, 'camera')]);
      return { default: shown };
    }),
  );
  return isShared ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null;
};
