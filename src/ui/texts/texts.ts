import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Areas of text, each a file of `assets/locales/<language>`, loaded with the screen that shows it. */
export type TextArea = 'common' | 'home' | 'schedule' | 'lobby' | 'meeting' | 'panels';

/** Languages that have all files. The first is the one that fills gaps. */
export const languages = ['en-US'] as const;

/** The language to show for what the browser prefers. */
export const languageFor = (preferred: readonly string[]): (typeof languages)[number] =>
  preferred.flatMap((tag) => languages.filter((known) => known === tag))[0] ??
  preferred.flatMap((tag) =>
    languages.filter((known) => known.split('-')[0] === tag.split('-')[0]),
  )[0] ??
  languages[0];

/** The screens' texts in `language`; areas arrive by `loadTexts`. */
export const createTexts = (language: string): i18n => {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: languages[0],
    defaultNS: 'common',
    ns: [],
    resources: {},
    initAsync: false,
    showSupportNotice: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
};

/** Brings one area of text, once. Rejects when the network does. */
export const loadTexts = async (texts: i18n, area: TextArea): Promise<void> => {
  const language = texts.language;
  if (texts.hasResourceBundle(language, area)) return;
  const file: { readonly default: object } = await import(
    /* webpackChunkName: "text-[request]" */ `../../../assets/locales/${language}/${area}.json`
  );
  texts.addResourceBundle(language, area, file.default);
};
