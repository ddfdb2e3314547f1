import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { PinRegular } from '@fluentui/react-icons/svg/pin';
import { PinOffRegular } from '@fluentui/react-icons/svg/pin-off';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import { useTranslation } from 'react-i18next';
import { askUnmuteRequested, muteRequested } from '../../features/audio/audio.actions';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { askStartVideoRequested, stopVideoOfRequested } from '../../features/video/video.actions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { useShell } from '../meeting/shell';
import type { MenuActionProps } from './MenuAction';
import { isCallSeat, type Person } from './person';
import { useWriteTo } from './useWriteTo';

/** A row of the menu, or null if it does not apply now. */
export type PersonAction = (MenuActionProps & { readonly key: string }) | null;

/** The actions on microphone and camera: muting, asking, stopping. */
export const useMediaActions = (person: Person): readonly PersonAction[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId, audio, muted, bVideoOn } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const mayMute = useMay('mute', userId);
  const mayAskUnmute = useMay('askUnmute', userId);
  const mayStop = useMay('stopVideo', userId);
  const mayAskStart = useMay('askStartVideo', userId);
  if (isOwn || !isControlling) return [];
  const isHeard = audio !== '' && !muted;
  const isCall = isCallSeat(person);
  return [
    isHeard
      ? {
          key: 'mute',
          label: t('person.mute'),
          icon: <MicOffRegular />,
          reason: mayMute,
          onPress: () => void perform(muteRequested({ userId })),
        }
      : isCall
        ? null
        : {
            key: 'askUnmute',
            label: t('person.askUnmute'),
            icon: <MicRegular />,
            reason: mayAskUnmute,
            onPress: () => void perform(askUnmuteRequested({ userId })),
          },
    isCall
      ? null
      : bVideoOn
        ? {
            key: 'stopVideo',
            label: t('person.stopVideo'),
            icon: <VideoOffRegular />,
            reason: mayStop,
            onPress: () => void perform(stopVideoOfRequested({ userId })),
          }
        : {
            key: 'askVideo',
            label: t('person.askVideo'),
            icon: <VideoRegular />,
            reason: mayAskStart,
            onPress: () => void perform(askStartVideoRequested({ userId })),
          },
  ];
};

/** Everybody's actions: pin, write, lower a hand. */
export const usePlainActions = (
  person: Person,
  { anchor, onClose }: { readonly anchor: HTMLElement | null; readonly onClose: () => void },
): readonly PersonAction[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const shell = useShell();
  const { userId } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const chat = useWriteTo(userId, { anchor, onClose });
  const mayLower = useMay('lowerHand', userId);
  const isPinned = shell.pinned === userId;
  return [
    {
      key: 'pin',
      label: isPinned ? t('person.unpin') : t('person.pin'),
      icon: isPinned ? <PinOffRegular /> : <PinRegular />,
      onPress: () => shell.pin(isPinned ? null : userId),
    },
    isOwn || isCallSeat(person)
      ? null
      : {
          key: 'chat',
          label: t('person.chat'),
          icon: <ChatRegular />,
          reason: chat.reason,
          staysOpen: true,
          onPress: chat.write,
        },
    person.bRaiseHand && (isOwn || isControlling)
      ? {
          key: 'lowerHand',
          label: t('person.lowerHand'),
          icon: <HandRightOffRegular />,
          reason: mayLower,
          onPress: () => void perform(lowerHandRequested(isOwn ? {} : { userId })),
        }
      : null,
  ];
};
