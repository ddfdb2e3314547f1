import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { DeviceMenuButton } from '../devices/DeviceMenuButton';
import { lazyPart } from '../texts/lazyPart';
import { useCamera, useMicrophone } from './commands';
import { ToolbarButton } from './ToolbarButton';
import { useToolbarStyles } from './toolbar.styles';

const AudienceNote = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "audience-note" */ '../webinar/AudienceNote')).AudienceNote,
  { instead: null },
);

const MicrophoneLevel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "microphone-level" */ './MicrophoneLevel')).MicrophoneLevel,
  { instead: null },
);

const Microphone = () => {
  const styles = useToolbarStyles();
  const { t } = useTranslation('meeting');
  const microphone = useMicrophone();
  return (
    <div className={styles.split}>
      <ToolbarButton
        className={styles.splitAction}
        label={microphone.isOn ? t('toolbar.mute') : t('toolbar.unmute')}
        icon={
          microphone.isOn ? (
            <>
              <MicRegular />
              <MicrophoneLevel />
            </>
          ) : (
            <MicOffRegular />
          )
        }
        isOff={!microphone.isOn}
        shortcut="M"
        reason={microphone.reason}
        isPending={microphone.isPending}
        onPress={microphone.toggle}
      />
      <DeviceMenuButton medium="audio" />
    </div>
  );
};

const Camera = () => {
  const styles = useToolbarStyles();
  const { t } = useTranslation('meeting');
  const camera = useCamera();
  return (
    <div className={styles.split}>
      <ToolbarButton
        className={styles.splitAction}
        label={camera.isOn ? t('toolbar.stopVideo') : t('toolbar.startVideo')}
        icon={camera.isOn ? <VideoRegular /> : <VideoOffRegular />}
        isOff={!camera.isOn}
        shortcut="V"
        reason={camera.reason}
        isPending={camera.isPending}
        onPress={camera.toggle}
      />
      <DeviceMenuButton medium="video" />
    </div>
  );
};

/**
 * The buttons for microphone and camera. A view-only person has a note, and a microphone once it is
 * permitted.
 */
export const OwnMediaButtons = () => {
  const isAudience = useSelect(selectIsAudience);
  const isAllowToTalk = useSelect((state) => selectAudio(state).isAllowToTalk);
  return (
    <>
      {(!isAudience || isAllowToTalk) && <Microphone />}
      {isAudience ? <AudienceNote /> : <Camera />}
    </>
  );
};
