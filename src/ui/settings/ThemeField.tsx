import { useTranslation } from 'react-i18next';
import { themes } from '../app/appearance';
import { RadioFields } from '../kit/RadioFields';
import { useSettingsStyles } from './settings.styles';
import { useAppearance } from './useAppearance';

/** Light, dark, high contrast, or as the system has it. */
export const ThemeField = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { appearance, chooseTheme } = useAppearance();
  return (
    <div className={styles.stack}>
      <RadioFields
        legend={t('theme.label')}
        name="theme"
        value={appearance.theme}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={(value) => chooseTheme(themes.find((known) => known === value) ?? 'system')}
      />
      <p className={styles.hint}>{t('theme.hint')}</p>
    </div>
  );
};
