import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import {
  muteShareAudioRequested,
  muteShareRequested,
  stopShareOfRequested,
} from '../../features/sharing/sharing.actions';
import { selectIsShareAudioMuted, selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { UsePersonRows } from '../participants/personRow';

/** Hides or silences a person's share for oneself, and ends it, for host and co-hosts. */
export const useShareRows: UsePersonRows = ({ userId, sharerOn, bShareAudioOn }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const reason = useMay('stopShare', userId);
  const isMuted = useSelect((state) => selectSharing(state).mutedShares.includes(userId));
  const isSilent = useSelect((state) => selectIsShareAudioMuted(state, userId));
  return [
    sharerOn && !isOwn
      ? {
          key: 'muteShare',
          group: 'media',
          label: isMuted ? t('person.showShare') : t('person.hideShare'),
          icon: isMuted ? <EyeRegular /> : <EyeOffRegular />,
          onPress: () => void perform(muteShareRequested({ userId, isMuted: !isMuted })),
        }
      : null,
    sharerOn && bShareAudioOn && !isOwn && !isMuted
      ? {
          key: 'muteShareAudio',
          group: 'media',
          label: isSilent ? t('person.unmuteShare') : t('person.muteShare'),
          icon: isSilent ? <Speaker2Regular /> : <SpeakerMuteRegular />,
          onPress: () => void perform(muteShareAudioRequested({ userId, isMuted: !isSilent })),
        }
      : null,
    sharerOn && isControlling && !isOwn
      ? {
          key: 'stopShare',
          group: 'media',
          label: t('person.stopShare'),
          icon: <ShareScreenStopRegular />,
          reason,
          onPress: () => void perform(stopShareOfRequested({ userId })),
        }
      : null,
  ];
};
