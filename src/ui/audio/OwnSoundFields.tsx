import { useTranslation } from 'react-i18next';
import { syncHeadsetRequested, switchSoundRequested } from '../../features/audio/sound.actions';
import {
  selectHasMicrophone,
  selectMayHaveSound,
  selectMaySyncHeadset,
} from '../../features/audio/sound.selectors';
import type { ChosenSound } from '../../features/audio/sound.state';
import { selectAudio } from '../../features/audio/audio.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { CheckField } from '../kit/CheckField';
import { useSettingsStyles } from '../settings/settings.styles';
import { SecondMicrophone } from './SecondMicrophone';

const withNoise = { backgroundNoiseSuppression: true } as const;

/** Stores a choice: running audio is switched first, and a refused choice is not stored. */
const useSoundChoice = () => {
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { sound } = useSelect(selectAudio);
  const isRunning = useSelect(selectHasMicrophone);
  const switchSound = async (choice: Partial<ChosenSound>) => {
    const { originalSound, hifi, stereo, ...rest } = { ...sound, ...choice };
    const { backgroundNoiseSuppression, highBitrate } = rest;
    const options = {
      originalSound: originalSound && { hifi, stereo },
      backgroundNoiseSuppression,
      highBitrate,
    };
    return !isRunning || (await perform(switchSoundRequested(options))).ok;
  };
  const choose = async (choice: Partial<ChosenSound>) => {
    if (await switchSound(choice)) store.dispatch(settingsChanged(choice));
  };
  const syncHeadset = async (isOn: boolean) => {
    const outcome = await perform(syncHeadsetRequested({ isOn }));
    if (outcome.ok) store.dispatch(settingsChanged({ syncButtonsOnHeadset: isOn }));
  };
  return { sound, isPending, choose, syncHeadset };
};

/** Properties of the local audio; every choice applies at once and is stored. */
export const OwnSoundFields = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { sound, isPending, choose, syncHeadset } = useSoundChoice();
  const noNoise = useReason((state) => selectMayHaveSound(state, withNoise));
  const noHeadset = useReason(selectMaySyncHeadset);
  const noiseHint = sound.originalSound ? t('audio.noiseOff') : t('audio.noiseHint');
  return (
    <div role="group" aria-label={t('audio.sound')} className={styles.stack}>
      <span className={styles.heading} aria-hidden>
        {t('audio.sound')}
      </span>
      <CheckField
        label={t('audio.noise')}
        hint={noNoise || noiseHint}
        isChecked={sound.backgroundNoiseSuppression && noNoise === ''}
        isDisabled={isPending || noNoise !== '' || sound.originalSound}
        onCheck={(isChecked) => void choose({ backgroundNoiseSuppression: isChecked })}
      />
      <CheckField
        label={t('audio.original')}
        hint={t('audio.originalHint')}
        isChecked={sound.originalSound}
        isDisabled={isPending}
        onCheck={(isChecked) =>
          void choose({
            originalSound: isChecked,
            ...(!isChecked && { hifi: false, stereo: false }),
          })
        }
      />
      {sound.originalSound && (
        <div className={styles.nested}>
          <CheckField
            label={t('audio.hifi')}
            hint={t('audio.hifiHint')}
            isChecked={sound.hifi}
            isDisabled={isPending}
            onCheck={(isChecked) =>
              void choose({ hifi: isChecked, ...(!isChecked && { stereo: false }) })
            }
          />
          <CheckField
            label={t('audio.stereo')}
            isChecked={sound.stereo}
            isDisabled={isPending}
            onCheck={(isChecked) =>
              void choose({ stereo: isChecked, ...(isChecked && { hifi: true }) })
            }
          />
        </div>
      )}
      <CheckField
        label={t('audio.highBitrate')}
        hint={t('audio.highBitrateHint')}
        isChecked={sound.highBitrate}
        isDisabled={isPending}
        onCheck={(isChecked) => void choose({ highBitrate: isChecked })}
      />
      <CheckField
        label={t('audio.headset')}
        hint={noHeadset || t('audio.headsetHint')}
        isChecked={sound.syncButtonsOnHeadset && noHeadset === ''}
        isDisabled={isPending || noHeadset !== ''}
        onCheck={(isChecked) => void syncHeadset(isChecked)}
      />
      <SecondMicrophone />
    </div>
  );
};
