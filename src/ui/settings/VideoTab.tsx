import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { switchCameraRequested } from '../../features/video/video.actions';
import { selectVideo } from '../../features/video/video.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { OwnCamera } from '../far-camera/OwnCamera';
import { SelfView } from '../lobby/SelfView';
import { useSettingsStyles } from './settings.styles';

const useHasSelfView = (): boolean => {
  const { selfView } = useClient();
  const [track, setTrack] = useState(() => selfView.current());
  useEffect(() => selfView.onChange(setTrack), [selfView]);
  return track !== null;
};

/** How one sees oneself. */
export const VideoTab = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { store } = useClient();
  const { isVideoMirrored, isHdWanted } = useSelect(selectSettings);
  const { capture, activeCamera, isHDSupported } = useSelect(selectVideo);
  const { perform } = usePerform();
  const hasSelfView = useHasSelfView();
  return (
    <>
      <div className={styles.picture}>
        {hasSelfView ? (
          <SelfView className={styles.video} label={t('video.preview')} />
        ) : (
          <p>{t('video.off')}</p>
        )}
      </div>
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
          // A camera that runs is opened again in its new size.
          if (capture === 'started')
            void perform(switchCameraRequested({ cameraId: activeCamera }));
        }}
      />
      <OwnCamera isRunning={hasSelfView} />
    </>
  );
};
