import { Button } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useTranslation } from 'react-i18next';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { quietAbove } from '../../features/sounds/sounds.rules';
import { selectSounds } from '../../features/sounds/sounds.selectors';
import { soundsChanged, soundSwitched, soundTried } from '../../features/sounds/sounds.slice';
import { soundAlerts } from '../../protocol/vocabulary/sounds';
import { useClient, useSelect } from '../client/client';
import { CheckField } from '../kit/CheckField';
import { Slider } from '../kit/Slider';
import { useSettingsStyles } from './settings.styles';
import { WaitingNotificationField } from './WaitingNotificationField';

/** The switches and the volume of alerts; each can be tried. */
export const SoundsTab = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { store } = useClient();
  const { isOn, volume, silenced } = useSelect(selectSounds);
  const { isChatToastOn } = useSelect(selectSettings);
  return (
    <>
      <CheckField
        label={t('sounds.chat')}
        hint={t('sounds.chatHint')}
        isChecked={isChatToastOn}
        onCheck={(isChecked) => store.dispatch(settingsChanged({ isChatToastOn: isChecked }))}
      />
      <WaitingNotificationField />
      <CheckField
        label={t('sounds.all')}
        hint={t('sounds.touch')}
        isChecked={isOn}
        onCheck={(isChecked) => store.dispatch(soundsChanged({ isOn: isChecked }))}
      />
      <div>
        <span className={styles.heading} aria-hidden>
          {t('sounds.volume')}
        </span>
        <Slider
          label={t('sounds.volume')}
          value={Math.round(volume * 100)}
          onSlide={(value) => store.dispatch(soundsChanged({ volume: value / 100 }))}
        />
      </div>
      <div role="group" aria-label={t('sounds.alerts')} className={styles.stack}>
        <span className={styles.heading} aria-hidden>
          {t('sounds.alerts')}
        </span>
        {soundAlerts.map((name) => (
          <div key={name} className={styles.alert}>
            <CheckField
              label={t(`sounds.names.${name}`)}
              isChecked={!silenced.includes(name)}
              onCheck={(isChecked) => store.dispatch(soundSwitched({ name, isOn: isChecked }))}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<PlayRegular />}
              aria-label={t('sounds.play', { name: t(`sounds.names.${name}`) })}
              onClick={() => store.dispatch(soundTried({ name }))}
            />
          </div>
        ))}
      </div>
      <p className={styles.hint}>{t('sounds.large', { count: quietAbove })}</p>
    </>
  );
};
