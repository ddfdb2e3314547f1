import { useTranslation } from 'react-i18next';
import { Notice } from '../kit/Notice';
import { SelectField } from '../kit/SelectField';
import { languages } from '../texts/languages';
import { useSettingsStyles } from './settings.styles';
import { useAppearance } from './useAppearance';

/** A language's name in that language, for people who look for it. */
const ownNameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(language) ??
  language;

/** The language of everything that the product says. */
export const LanguageField = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { appearance, isFailed, browserLanguage, chooseLanguage } = useAppearance();
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('language.label')}
        value={appearance.language}
        choices={[
          { value: '', label: t('language.system', { language: ownNameOf(browserLanguage) }) },
          ...languages.map((value) => ({ value, label: ownNameOf(value) })),
        ]}
        onChoose={(value) => void chooseLanguage(languages.find((known) => known === value) ?? '')}
      />
      <p className={styles.hint}>{t('language.hint')}</p>
      {isFailed && <Notice tone="error">{t('language.failed')}</Notice>}
    </div>
  );
};
