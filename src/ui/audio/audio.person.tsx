import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { useTranslation } from 'react-i18next';
import { askUnmuteRequested, muteRequested } from '../../features/audio/audio.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { PersonRow, UsePersonRows } from '../participants/personRow';
import { VolumeDialog } from './VolumeDialog';

/** Mutes a person, asks them to unmute, and sets their volume. */
export const useAudioRows: UsePersonRows = (person, { openDialog }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId, audio, muted, sharerOn, bShareAudioOn = false } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const mayMute = useMay('mute', userId);
  const mayAskUnmute = useMay('askUnmute', userId);
  if (isOwn) return [];
  const volume: PersonRow = {
    key: 'volume',
    group: 'appearance',
    label: t('person.volumeShort'),
    icon: <Speaker2Regular />,
    staysOpen: true,
    onPress: () => openDialog(VolumeDialog),
  };
  if (!isControlling) return [volume];
  if (audio !== '' && !muted)
    return [
      {
        key: 'mute',
        group: 'media',
        // A host's mute is of a voice; the sound of a share ends with the share.
        label: sharerOn && bShareAudioOn ? t('person.muteMicrophone') : t('person.mute'),
        icon: <MicOffRegular />,
        reason: mayMute,
        onPress: () => void perform(muteRequested({ userId })),
      },
      volume,
    ];
  if (isCall(person)) return [volume];
  return [
    {
      key: 'askUnmute',
      group: 'media',
      label: t('person.askUnmute'),
      icon: <MicRegular />,
      reason: mayAskUnmute,
      onPress: () => void perform(askUnmuteRequested({ userId })),
    },
    volume,
  ];
};
