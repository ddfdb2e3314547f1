import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../client/client';
import { useDeviceChoice } from '../devices/useDeviceChoice';
import { LevelMeter } from '../kit/LevelMeter';
import { DeviceSelects } from '../lobby/DeviceSelects';
import { useSettingsStyles } from './settings.styles';

/** Camera, microphone with its level, and a loudspeaker that can be tried. */
export const DevicesTab = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { stage } = useClient();
  const choice = useDeviceChoice();
  const listen = useCallback(
    (onLevel: (level: number) => void) => stage.onLevels((own) => onLevel(own)),
    [stage],
  );
  return (
    <>
      <DeviceSelects lobby={choice} />
      <div className={styles.stack}>
        <span className={styles.heading} aria-hidden>
          {t('devices.microphoneLevel')}
        </span>
        <LevelMeter label={t('devices.microphoneLevel')} listen={listen} />
        <p className={styles.hint}>{t('devices.levelHint')}</p>
      </div>
    </>
  );
};
