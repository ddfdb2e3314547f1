import { Button } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceEntry } from '../../features/devices/devices.actions';
import { useServices } from '../app/services';
import { deviceChoices } from '../devices/deviceChoices';
import { LevelMeter } from '../kit/LevelMeter';
import { SelectField } from '../kit/SelectField';
import { useLobbyStyles } from './lobby.styles';
import type { useDeviceChoice } from '../devices/useDeviceChoice';

const useChoices = () => {
  const { t } = useTranslation('lobby');
  return (
    entries: readonly DeviceEntry[],
    unnamed: 'unnamedCamera' | 'unnamedMicrophone' | 'unnamedSpeaker',
  ) =>
    deviceChoices(entries, {
      systemDefault: t('devices.default'),
      unnamed: (index) => t(`devices.${unnamed}`, { index }),
    });
};

/** Camera, microphone and speaker; the speaker can be heard before the meeting is. */
export const DeviceSelects = ({
  lobby,
}: {
  readonly lobby: ReturnType<typeof useDeviceChoice>;
}) => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const { playTestSound } = useServices();
  const choicesOf = useChoices();
  const { devices } = lobby;
  const { cameraId, microphoneId, speakerId } = devices.preferences;
  const [sound, setSound] = useState<'silent' | 'playing' | 'failed'>('silent');
  const showLevel = useRef<(level: number) => void>(() => undefined);
  const listen = useCallback((onLevel: (level: number) => void) => {
    showLevel.current = onLevel;
    return () => {
      showLevel.current = () => undefined;
    };
  }, []);

  const test = async () => {
    setSound('playing');
    const isHeard = await playTestSound(speakerId, (level) => showLevel.current(level));
    setSound(isHeard ? 'silent' : 'failed');
  };

  return (
    <fieldset className={styles.devices} aria-label={t('devices.heading')}>
      <SelectField
        label={t('devices.camera')}
        value={cameraId}
        choices={choicesOf(devices.cameraDevicesList, 'unnamedCamera')}
        onChoose={lobby.chooseCamera}
      />
      <SelectField
        label={t('devices.microphone')}
        value={microphoneId}
        choices={choicesOf(devices.microphones, 'unnamedMicrophone')}
        onChoose={lobby.chooseMicrophone}
      />
      <div>
        <div className={styles.withButton}>
          <SelectField
            className={styles.grow}
            label={t('devices.speaker')}
            value={speakerId}
            choices={choicesOf(devices.speakers, 'unnamedSpeaker')}
            onChoose={lobby.chooseSpeaker}
          />
          <Button
            className={styles.test}
            disabledFocusable={sound === 'playing'}
            onClick={() => void test()}
          >
            {sound === 'playing' ? t('devices.testing') : t('devices.test')}
          </Button>
        </div>
        <LevelMeter className={styles.level} label={t('devices.speakerLevel')} listen={listen} />
        <span role="status">{sound === 'failed' && t('devices.testFailed')}</span>
      </div>
    </fieldset>
  );
};
