import { Button } from '@fluentui/react-components';
import { CursorProhibitedRegular } from '@fluentui/react-icons/svg/cursor-prohibited';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import { selectOwnScreenController } from '../../features/remote-control/remoteControl.selectors';
import {
  changeSurfaceRequested,
  muteOwnShareAudioRequested,
  pauseShareRequested,
  resumeShareRequested,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { selectCanShare, selectSharing } from '../../features/sharing/sharing.selectors';
import { AnnotateOwnButton } from '../annotation/AnnotateOwnButton';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { RemoteButton } from '../remote-control/RemoteButton';
import { ContentMenu } from './ContentMenu';
import { useOwnShareStyles } from './ownShare.styles';
import { ShareViewers } from './ShareViewers';

type Action = readonly [label: string, icon: ReactElement, makeIntent: () => Intent];

/** What pauses the own share, or lets it go on, and what stops it. */
const useUrgentActions = (): { readonly pause: Action; readonly stop: Action } => {
  const { t } = useTranslation(['panels', 'meeting']);
  const { status } = useSelect(selectSharing);
  return {
    pause:
      status === 'Paused'
        ? [t('shareBar.resume'), <PlayRegular />, resumeShareRequested]
        : [t('shareBar.pause'), <PauseRegular />, pauseShareRequested],
    stop: [t('meeting:share.stop'), <ShareScreenStopRegular />, stopShareRequested],
  };
};

/** The buttons of the own share. */
export const OwnShareActions = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const { hasSound, isSoundMuted } = useSelect(selectSharing);
  // Without screens the menu of the share has what else there is.
  const canShare = useSelect(selectCanShare);
  const { pause, stop } = useUrgentActions();
  const sound: Action = isSoundMuted
    ? [
        t('shareBar.unmute'),
        <Speaker2Regular />,
        () => muteOwnShareAudioRequested({ isMuted: false }),
      ]
    : [
        t('shareBar.mute'),
        <SpeakerMuteRegular />,
        () => muteOwnShareAudioRequested({ isMuted: true }),
      ];
  const change: Action = [
    t('shareBar.change'),
    <ShareScreenStartRegular />,
    () => changeSurfaceRequested(),
  ];
  const actions: readonly Action[] = [
    pause,
    ...(hasSound ? [sound] : []),
    ...(canShare ? [change] : []),
    stop,
  ];
  return (
    <div className={styles.actions}>
      <AnnotateOwnButton />
      {actions.map(([label, icon, makeIntent]) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          disabledFocusable={isPending}
          onClick={() => void perform(makeIntent())}
        >
          {label}
        </Button>
      ))}
      <ContentMenu />
      <ShareViewers />
      <RemoteButton />
    </div>
  );
};

/** What cannot wait until the bar is large again. */
export const SmallShareActions = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const isHeld = useSelect(selectOwnScreenController) !== 0;
  const { pause, stop } = useUrgentActions();
  const takeBack: Action = [t('remote.takeBack'), <CursorProhibitedRegular />, takeBackRequested];
  return [...(isHeld ? [takeBack] : []), pause, stop].map(([label, icon, makeIntent]) => (
    <Button
      key={label}
      className={styles.urgent}
      appearance="subtle"
      shape="circular"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={isPending}
      onClick={() => void perform(makeIntent())}
    />
  ));
};
