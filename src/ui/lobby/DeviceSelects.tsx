import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceEntry } from '../../features/devices/devices.actions';
import { DeviceTestDialog } from '../device-test/DeviceTestDialog';
import { deviceChoices } from '../devices/deviceChoices';
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

/** Camera, microphone and speaker, and **Test** for all of them and the connection. */
export const DeviceSelects = ({
  lobby,
  isAttendee = false,
}: {
  readonly lobby: ReturnType<typeof useDeviceChoice>;
  /** Webinar attendees only listen and watch. */
  readonly isAttendee?: boolean;
}) => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const choicesOf = useChoices();
  const { devices } = lobby;
  const { cameraId, microphoneId, speakerId } = devices.preferences;
  const [isTesting, setTesting] = useState(false);
  const button = useRef<HTMLElement>(null);

  return (
    <fieldset className={styles.devices} aria-label={t('devices.heading')}>
      {!isAttendee && (
        <>
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
        </>
      )}
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
            ref={(element: HTMLElement | null) => {
              button.current = element;
            }}
            className={styles.test}
            aria-haspopup="dialog"
            onClick={() => setTesting(true)}
          >
            {t('devices.test')}
          </Button>
        </div>
        {isTesting && (
          <DeviceTestDialog
            onClose={() => {
              setTesting(false);
              button.current?.focus();
            }}
          />
        )}
      </div>
    </fieldset>
  );
};
