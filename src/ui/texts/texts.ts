import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextArea } from './areas';
import { languages, type Language } from './languages';

/** The language to show for the preferences of a browser or person. */
export const languageFor = (preferred: readonly string[]): Language =>
  preferred
    .map(
      (tag) =>
        languages.find((known) => known === tag) ??
        languages.find((known) => known.split('-')[0] === tag.split('-')[0]),
    )
    .find((known) => known !== undefined) ?? languages[0];

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
    // A screen that is drawn before its texts shows a key: that is an error, and logged as one.
    saveMissing: true,
    missingKeyHandler: (_languages, area, key) => {
      // Outside of the screen that draws it; old browsers have no `reportError`.
      setTimeout(() => {
        throw new Error(`No text ${area}:${key}`);
      });
    },
  });
  return texts;
};

type TextFile = { readonly default: object };

const readEnglish = (area: TextArea): Promise<TextFile> =>
  import(
    /* webpackChunkName: "text-en-US-[request]" */ `../../../assets/locales/en-US/${area}.json`
  );

/** A file of texts: English has a chunk for each area, other languages one for all of them. */
export const readTexts = async (language: string, area: TextArea): Promise<TextFile> => {
  const translated = languages.find((known) => known === language) ?? 'en-US';
  if (translated !== 'en-US')
    return (await import(/* webpackChunkName: "translations" */ './translations')).readTranslation(
      translated,
      area,
    );
  if (area === 'documented') return { default: {} };
  return readEnglish(area);
};

/** Loads one area of text, once, in the current language. Rejects when the network fails. */
export const loadTexts = async (texts: i18n, area: TextArea): Promise<void> => {
  const { language } = texts;
  if (!texts.hasResourceBundle(language, area)) {
    const file = await readTexts(language, area);
    // Several callers may wait for the same area.
    if (!texts.hasResourceBundle(language, area))
      texts.addResourceBundle(language, area, file.default);
  }
  // Another language was chosen in the meantime.
  if (texts.language !== language) await loadTexts(texts, area);
};
