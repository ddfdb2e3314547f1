import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectCanShare, selectIsSharing } from '../../features/sharing/sharing.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { pressCommand } from '../meeting/commands';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';
import { useShare } from './useShare';

const OwnShare = partWhile(
  selectIsSharing,
  lazyPart(async () => (await import(/* webpackChunkName: "share" */ './OwnShare')).OwnShare, {
    texts: ['panels'],
    instead: null,
  }),
);

const ShareMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './ShareMenu')).ShareMenu,
  { texts: ['panels'] },
);

/**
 * Starts and stops the own share; phones cannot share, and audiences never may. Beside it are other
 * things to share, and for host and co-hosts who may.
 */
const useShareControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const { isOn, reason, isPending, toggle } = useShare();
  const canShare = useSelect(selectCanShare);
  const isAudience = useSelect(selectIsAudience);
  const isControlling = useSelect(selectIsControlling);
  const [isOpen, setOpen] = useState(false);
  if (!canShare || isAudience) return null;
  return {
    key: 'share',
    stay: 0,
    label: isOn ? t('share.stop') : t('share.start'),
    icon: isOn ? <ShareScreenStopRegular /> : <ShareScreenStartRegular />,
    shortcut: 'S',
    reason,
    isPending,
    onPress: toggle,
    caret: {
      label: t('share.options'),
      isExpanded: isOpen,
      onPress: () => setOpen(!isOpen),
    },
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

/** The button and the key for the own share, and what is said while it runs. */
export const sharingView: FeatureView = {
  useControl: useShareControl,
  keys: { share: useShareKey },
  Row: OwnShare,
};
