import { useTranslation } from 'react-i18next';
import { preferencesChanged, type DeviceEntry } from '../../features/devices/devices.actions';
import { selectDevices } from '../../features/devices/devices.selectors';
import { deviceChoices } from '../devices/deviceChoices';
import { SelectField } from '../kit/SelectField';
import { useTest, useTestSelect } from './testClient';

const parts = {
  microphone: { key: 'microphoneId', unnamed: 'unnamedMicrophone' },
  speaker: { key: 'speakerId', unnamed: 'unnamedSpeaker' },
  camera: { key: 'cameraId', unnamed: 'unnamedCamera' },
} as const;

/** The device to test. The choice is stored, as in the lobby; `onChosen` restarts the test. */
export const TestDevice = ({
  kind,
  onChosen,
}: {
  readonly kind: keyof typeof parts;
  readonly onChosen?: () => void;
}) => {
  const { t } = useTranslation('lobby');
  const { store } = useTest();
  const devices = useTestSelect(selectDevices);
  const entries: readonly DeviceEntry[] = {
    microphone: devices.microphones,
    speaker: devices.speakers,
    camera: devices.cameraDevicesList,
  }[kind];
  const { key, unnamed } = parts[kind];
  return (
    <SelectField
      label={t(`devices.${kind}`)}
      value={devices.preferences[key]}
      choices={deviceChoices(entries, {
        systemDefault: t('devices.default'),
        unnamed: (index) => t(`devices.${unnamed}`, { index }),
      })}
      onChoose={(deviceId) => {
        store.dispatch(preferencesChanged({ [key]: deviceId }));
        onChosen?.();
      }}
    />
  );
};
