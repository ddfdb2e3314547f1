import { useTranslation } from 'react-i18next';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { OwnSoundFields } from '../audio/OwnSoundFields';
import { useClient, useSelect } from '../client/client';
import { CheckField } from '../kit/CheckField';

/** How one sounds, and how one talks. */
export const AudioTab = () => {
  const { t } = useTranslation('settings');
  const { store } = useClient();
  const { isTalkKeyOn, isMutedHintOn } = useSelect(selectSettings);
  return (
    <>
      <OwnSoundFields />
      <CheckField
        label={t('audio.talkKey')}
        hint={t('audio.talkKeyHint')}
        isChecked={isTalkKeyOn}
        onCheck={(isChecked) => store.dispatch(settingsChanged({ isTalkKeyOn: isChecked }))}
      />
      <CheckField
        label={t('audio.mutedHint')}
        hint={t('audio.mutedHintHint')}
        isChecked={isMutedHintOn}
        onCheck={(isChecked) => store.dispatch(settingsChanged({ isMutedHintOn: isChecked }))}
      />
    </>
  );
};
