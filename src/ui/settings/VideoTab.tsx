import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundPreloadRequested } from '../../features/background/background.actions';
import { selectBackground } from '../../features/background/background.selectors';
import { selectDevices } from '../../features/devices/devices.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { switchCameraRequested } from '../../features/video/video.actions';
import { selectVideo } from '../../features/video/video.selectors';
import { PreviewCanvas } from '../background/PreviewCanvas';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useIsCameraRunning } from '../devices/useIsCameraRunning';
import { CheckField } from '../kit/CheckField';
import { OwnCamera } from '../far-camera/OwnCamera';
import { CameraField } from './CameraField';
import { useSettingsStyles } from './settings.styles';

/** Browsers name cameras only after permission: then opening one needs no request. */
const useIsCameraAllowed = (): boolean =>
  useSelect(selectDevices).cameraDevicesList.some(({ label }) => label !== '');

/** The camera, its picture, and the self-view. */
export const VideoTab = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const client = useClient();
  const { isVideoMirrored, isHdWanted } = useSelect(selectSettings);
  const { capture, activeCamera, isHDSupported } = useSelect(selectVideo);
  const hasBackground = useSelect(selectBackground).choice !== null;
  const { perform } = usePerform();
  const isRunning = useIsCameraRunning();
  const isAllowed = useIsCameraAllowed();
  const { store } = client;
  useEffect(() => {
    // A background needs the segmentation model. While it is missing, the preview says that it
    // waits.
    if (hasBackground) client.perform(backgroundPreloadRequested()).catch(() => undefined);
  }, [client, hasBackground]);
  return (
    <>
      <div className={styles.beside}>
        <PreviewCanvas isOpened={isAllowed} />
        <div className={styles.stack}>
          <CameraField />
          <CheckField
            label={t('video.mirror')}
            hint={t('video.mirrorHint')}
            isChecked={isVideoMirrored}
            onCheck={(isChecked) => store.dispatch(settingsChanged({ isVideoMirrored: isChecked }))}
          />
          <CheckField
            label={t('video.hd')}
            hint={isHDSupported ? t('video.hdHint') : t('video.hdForbidden')}
            isChecked={isHdWanted}
            onCheck={(isChecked) => {
              store.dispatch(settingsChanged({ isHdWanted: isChecked }));
              // A running camera is reopened in its new size.
              if (capture === 'started')
                void perform(switchCameraRequested({ cameraId: activeCamera }));
            }}
          />
        </div>
      </div>
      <OwnCamera isRunning={isRunning} />
    </>
  );
};
