import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAppearance, showTheme, type Appearance } from '../app/appearance';
import { showLanguage } from '../texts/showLanguage';
import { languageFor } from '../texts/texts';
import { writeAppearance } from './writeAppearance';

/**
 * The choice of language and theme, and a function to change it: it applies at once and is stored.
 */
export const useAppearance = () => {
  const { i18n } = useTranslation();
  const [appearance, setAppearance] = useState(readAppearance);
  const [isFailed, setFailed] = useState(false);
  const keep = (changes: Partial<Appearance>): void => {
    const next = { ...readAppearance(), ...changes };
    writeAppearance(next);
    setAppearance(next);
  };
  return {
    appearance,
    /** The last language could not be loaded. */
    isFailed,
    browserLanguage: languageFor(navigator.languages),
    chooseTheme: (theme: Appearance['theme']): void => {
      keep({ theme });
      showTheme(theme);
    },
    chooseLanguage: async (language: Appearance['language']): Promise<void> => {
      try {
        await showLanguage(i18n, language || languageFor(navigator.languages));
        setFailed(false);
        keep({ language });
      } catch {
        setFailed(true);
      }
    },
  };
};
