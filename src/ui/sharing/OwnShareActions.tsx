import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PictureInPictureEnterRegular } from '@fluentui/react-icons/svg/picture-in-picture-enter';
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute';
import { useTranslation } from 'react-i18next';
import {
  changeSurfaceRequested,
  muteOwnShareAudioRequested,
} from '../../features/sharing/sharing.actions';
import { selectCanShare, selectSharing } from '../../features/sharing/sharing.selectors';
import { AnnotateOwnButton } from '../annotation/AnnotateOwnButton';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { usePictureInPicture } from '../picture-in-picture/usePictureInPicture';
import { RemoteButton } from '../remote-control/RemoteButton';
import { BarPopup } from './BarPopup';
import { ContentChoice } from './ContentChoice';
import { HintButton } from './HintButton';
import { useOwnShareStyles } from './ownShare.styles';
import { ShareViewers } from './ShareViewers';
import { useUrgentActions, type ShareAction } from './useUrgentActions';

/** The buttons of the own share. */
export const OwnShareActions = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation(['panels', 'meeting']);
  const { perform, isPending } = usePerform();
  const { hasSound, isSoundMuted } = useSelect(selectSharing);
  // Without screens the menu of the share has what else there is.
  const canShare = useSelect(selectCanShare);
  const { pause, stop } = useUrgentActions();
  const smallWindow = usePictureInPicture();
  const sound: ShareAction = isSoundMuted
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
  const change: ShareAction = [
    t('shareBar.change'),
    <ShareScreenStartRegular />,
    () => changeSurfaceRequested(),
  ];
  const buttonOf = ([label, icon, makeIntent]: ShareAction) => (
    <Button
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
      {/* One that changes its name stays the same element, and has the focus still. */}
      {buttonOf(pause)}
      {canShare && buttonOf(change)}
      {buttonOf(stop)}
      <ShareViewers />
      <BarPopup
        isNamed
        label={t('shareBar.more')}
        icon={<MoreHorizontalRegular />}
        text={<span className={styles.label}>{t('meeting:toolbar.more')}</span>}
      >
        <ContentChoice />
        {smallWindow && (
          <Button size="small" icon={<PictureInPictureEnterRegular />} onClick={smallWindow.toggle}>
            {smallWindow.label}
          </Button>
        )}
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
  const { perform, isPending } = usePerform();
  const { takeBack, pause, stop } = useUrgentActions();
  const buttonOf = ([label, icon, makeIntent]: ShareAction) => (
    <HintButton
      className={styles.urgent}
      appearance="subtle"
      shape="circular"
      icon={icon}
      label={label}
      disabledFocusable={isPending}
      onPress={() => void perform(makeIntent())}
    />
  );
  return (
    <>
      {takeBack && buttonOf(takeBack)}
      {buttonOf(pause)}
      {buttonOf(stop)}
    </>
  );
};
