import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { useTranslation } from 'react-i18next';
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
    instead: null,
  }),
);

/** Starts and stops the own share; phones cannot share, and audiences never may. */
const useShareControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const { isOn, reason, isPending, toggle } = useShare();
  const canShare = useSelect(selectCanShare);
  const isAudience = useSelect(selectIsAudience);
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
