import { mergeClasses } from '@fluentui/react-components';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../client/client';
import { LevelMeter } from '../kit/LevelMeter';
import { BackgroundButton } from './BackgroundButton';
import { SelfView } from './SelfView';
import { usePreviewStyles } from './preview.styles';
import type { useLobbyDevices } from './useLobbyDevices';

/** The lobby's devices. */
export interface PreviewProps {
  readonly lobby: ReturnType<typeof useLobbyDevices>;
}

/** The self-view, with its two switches. */
export const Preview = ({ lobby }: PreviewProps) => {
  const styles = usePreviewStyles();
  const { t } = useTranslation('lobby');
  const { stage } = useClient();
  const { isOn, devices } = lobby;
  const listen = useCallback(
    (onLevel: (level: number) => void) => stage.onLevels((own) => onLevel(own)),
    [stage],
  );
  const isStarting = devices.preview.camera.status === 'starting';
  return (
    <section className={styles.frame} aria-label={t('preview.region')}>
      {isOn.camera && !isStarting && <SelfView className={styles.video} label={t('preview.you')} />}
      {(!isOn.camera || isStarting) && (
        <div className={styles.empty} role="status">
          <strong className={styles.emptyTitle}>
            {isStarting ? t('preview.starting') : t('preview.off')}
          </strong>
          {!isStarting && <span className={styles.emptyHint}>{t('preview.offHint')}</span>}
        </div>
      )}
      {isOn.microphone && (
        <LevelMeter className={styles.level} label={t('preview.level')} listen={listen} />
      )}
      <div className={styles.bar}>
        <button
          type="button"
          className={mergeClasses(styles.toggle, !isOn.microphone && styles.off)}
          aria-label={t('preview.microphone')}
          aria-pressed={isOn.microphone}
          title={isOn.microphone ? t('preview.microphoneOn') : t('preview.microphoneOff')}
          onClick={lobby.toggleMicrophone}
        >
          {isOn.microphone ? <MicRegular aria-hidden /> : <MicOffRegular aria-hidden />}
        </button>
        <button
          type="button"
          className={mergeClasses(styles.toggle, !isOn.camera && styles.off)}
          aria-label={t('preview.camera')}
          aria-pressed={isOn.camera}
          title={isOn.camera ? t('preview.cameraOn') : t('preview.cameraOff')}
          onClick={lobby.toggleCamera}
        >
          {isOn.camera ? <VideoRegular aria-hidden /> : <VideoOffRegular aria-hidden />}
        </button>
        <BackgroundButton className={styles.toggle} />
      </div>
    </section>
  );
};
