import type { i18n } from 'i18next';
import { textAreas, type TextArea } from './areas';
import { languages, type Language } from './languages';
import { readTexts } from './texts';

/** Shows everything in `language`, once all loaded areas are available in it. */
export const showLanguage = async (texts: i18n, language: Language): Promise<void> => {
  const isLoaded = (area: TextArea) =>
    languages.some((known) => texts.hasResourceBundle(known, area));
  for (const area of textAreas.filter(isLoaded))
    if (!texts.hasResourceBundle(language, area))
      texts.addResourceBundle(language, area, (await readTexts(language, area)).default);
  await texts.changeLanguage(language);
};
