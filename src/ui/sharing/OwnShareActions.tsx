import { Button } from '@fluentui/react-components';
import { CursorProhibitedRegular } from '@fluentui/react-icons/svg/cursor-prohibited';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
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
import { BarPopup } from './BarPopup';
import { ContentChoice } from './ContentChoice';
import { HintButton } from './HintButton';
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
  const { t } = useTranslation(['panels', 'meeting']);
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
  const buttonOf = ([label, icon, makeIntent]: Action) => (
    <Button
      key={label}
      className={styles.action}
      size="small"
      icon={icon}
      disabledFocusable={isPending}
      onClick={() => void perform(makeIntent())}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  );
  return (
    <div className={styles.actions}>
      {/* A sound comes and goes by itself: first in the row, it moves no other button. */}
      {hasSound && buttonOf(sound)}
      <AnnotateOwnButton />
      {[pause, ...(canShare ? [change] : []), stop].map(buttonOf)}
      <ShareViewers />
      <BarPopup
        isNamed
        label={t('shareBar.more')}
        icon={<MoreHorizontalRegular />}
        text={<span className={styles.label}>{t('meeting:toolbar.more')}</span>}
      >
        <ContentChoice />
        <div className={styles.remote}>
          <RemoteButton />
        </div>
      </BarPopup>
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
    <HintButton
      key={label}
      className={styles.urgent}
      appearance="subtle"
      shape="circular"
      icon={icon}
      label={label}
      disabledFocusable={isPending}
      onPress={() => void perform(makeIntent())}
    />
  ));
};
