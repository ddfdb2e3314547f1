import { useTranslation } from 'react-i18next';
import { deviceChoices } from '../devices/deviceChoices';
import { useDeviceChoice } from '../devices/useDeviceChoice';
import { SelectField } from '../kit/SelectField';

/** **Camera**, as in the lobby. */
export const CameraField = () => {
  const { t } = useTranslation('lobby');
  const { devices, chooseCamera } = useDeviceChoice();
  return (
    <SelectField
      label={t('devices.camera')}
      value={devices.preferences.cameraId}
      choices={deviceChoices(devices.cameraDevicesList, {
        systemDefault: t('devices.default'),
        unnamed: (index) => t('devices.unnamedCamera', { index }),
      })}
      onChoose={chooseCamera}
    />
  );
};
