import { LayoutCellFourRegular } from '@fluentui/react-icons/svg/layout-cell-four';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pressCommand, useCamera } from '../meeting/commands';
import type { FeatureView } from '../meeting/featureView';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const ViewMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './ViewMenu')).ViewMenu,
);

/** Opens the choice of the view. */
const useViewControl = (): ToolbarControl => {
  const { t } = useTranslation('meeting');
  const [isOpen, setOpen] = useState(false);
  return {
    key: 'view',
    stay: 6,
    label: t('more.view'),
    icon: <LayoutCellFourRegular />,
    hasPopup: 'menu',
    isExpanded: isOpen,
    onPress: () => setOpen(!isOpen),
    ...(isOpen && {
      popup: (opener) => <ViewMenu anchor={opener} onClose={() => setOpen(false)} />,
    }),
  };
};

const useCameraKey = () => {
  const camera = useCamera();
  return () => void pressCommand(camera);
};

/** The button for the view, and the key of the camera. */
export const videoView: FeatureView = {
  useControl: useViewControl,
  keys: { video: useCameraKey },
};
