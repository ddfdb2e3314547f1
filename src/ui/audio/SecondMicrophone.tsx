import { useTranslation } from 'react-i18next';
import {
  startSecondaryRequested,
  stopSecondaryRequested,
} from '../../features/audio/sound.actions';
import { selectMayHaveSecondary } from '../../features/audio/sound.selectors';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectDevices } from '../../features/devices/devices.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { SelectField } from '../kit/SelectField';
import { useSettingsStyles } from '../settings/settings.styles';

/** **Second microphone**: none, or one other than the first. */
export const SecondMicrophone = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { perform, isPending } = usePerform();
  const { sound, activeMicrophone } = useSelect(selectAudio);
  const { microphones } = useSelect(selectDevices);
  const reason = useReason(selectMayHaveSecondary);
  const others = microphones.filter(
    ({ deviceId }) => deviceId !== '' && deviceId !== 'default' && deviceId !== activeMicrophone,
  );
  const choose = (microphoneId: string) =>
    void perform(
      microphoneId === '' ? stopSecondaryRequested() : startSecondaryRequested({ microphoneId }),
    );
  return (
    <SelectField
      label={t('audio.secondary')}
      value={sound.secondaryMicrophone}
      choices={[
        { value: '', label: t('audio.secondaryNone') },
        ...others.map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || t('audio.secondaryUnnamed', { index: index + 1 }),
        })),
      ]}
      disabled={isPending || reason !== ''}
      onChoose={choose}
      hint={<span className={styles.hint}>{reason || t('audio.secondaryHint')}</span>}
    />
  );
};
