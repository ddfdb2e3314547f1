import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectDevices } from '../../features/devices/devices.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import {
  selectCanShare,
  selectIsSharing,
  selectSharing,
} from '../../features/sharing/sharing.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { pressCommand } from '../meeting/commands';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';
import { useShare } from './useShare';

const options = { texts: ['panels'], instead: null } as const;

const ShareRows = partWhile(
  (state) => selectIsSharing(state) || selectSharing(state).mutedShares.length > 0,
  lazyPart(
    async () => (await import(/* webpackChunkName: "share" */ './ShareRows')).ShareRows,
    options,
  ),
);

const AnnotatingNotices = partWhile(
  selectIsSharing,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "share" */ './AnnotatingNotices')).AnnotatingNotices,
    options,
  ),
);

const ShareMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './ShareMenu')).ShareMenu,
  { texts: ['panels'] },
);

const SurfaceSound = lazyPart(
  async () => (await import(/* webpackChunkName: "announcer" */ './SurfaceSound')).SurfaceSound,
  { ...options, isLater: true },
);

const PickingAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ './PickingAnnouncer')).PickingAnnouncer,
  { ...options, isLater: true },
);

/**
 * Starts and stops the own share; audiences never may. Beside it are other things to share, and for
 * host and co-hosts who may. Phones capture no screens: they have the menu of cameras instead, if
 * there is a second one.
 */
const useShareControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const { isOn, reason, isPending, toggle } = useShare();
  const canShare = useSelect(selectCanShare);
  const hasCameras = useSelect((state) => selectDevices(state).cameraDevicesList.length > 1);
  const isAudience = useSelect(selectIsAudience);
  const isControlling = useSelect(selectIsControlling);
  const [isOpen, setOpen] = useState(false);
  if ((!canShare && !hasCameras) || isAudience) return null;
  const options = { isExpanded: isOpen, onPress: () => setOpen(!isOpen) };
  const start = canShare ? t('share.start') : t('share.camera');
  return {
    key: 'share',
    stay: 0,
    label: isOn ? t('share.stop') : start,
    icon: isOn ? <ShareScreenStopRegular /> : <ShareScreenStartRegular />,
    reason,
    isPending,
    ...(canShare || isOn
      ? {
          shortcut: 'S',
          onPress: toggle,
          ...(!isOn && { description: <SurfaceSound /> }),
          caret: { label: t('share.options'), ...options },
        }
      : { hasPopup: 'menu', ...options }),
    ...(isOpen && {
      popup: (opener) => (
        <ShareMenu anchor={opener} onClose={() => setOpen(false)} hasRules={isControlling} />
      ),
    }),
  };
};

const useShareKey = () => {
  const share = useShare();
  return () => void pressCommand(share);
};

/** The button and the key for the own share, what is said while it runs, and what is hidden. */
export const sharingView: FeatureView = {
  useControl: useShareControl,
  keys: { share: useShareKey },
  Banner: AnnotatingNotices,
  Row: ShareRows,
  stageParts: [PickingAnnouncer],
};
