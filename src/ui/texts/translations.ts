import type { TextArea } from './areas';
import type { Language } from './languages';

type TextFile = Promise<{ readonly default: object }>;

/**
 * Every language beside English, each in one chunk: a page names its chunks by their contents, and
 * home would carry the names of sixty. The bundler reads these addresses as they stand.
 */
const readers: Readonly<Record<Exclude<Language, 'en-US'>, (area: TextArea) => TextFile>> = {
  de: (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-de" */ `../../../assets/locales/de/${area}.json`
    ),
  fr: (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-fr" */ `../../../assets/locales/fr/${area}.json`
    ),
  es: (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-es" */ `../../../assets/locales/es/${area}.json`
    ),
  ja: (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-ja" */ `../../../assets/locales/ja/${area}.json`
    ),
  'zh-CN': (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-zh-CN" */ `../../../assets/locales/zh-CN/${area}.json`
    ),
  ar: (area) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "texts-ar" */ `../../../assets/locales/ar/${area}.json`
    ),
};

/** One area of a language beside English. Rejects when the network does. */
export const readTranslation = (language: Exclude<Language, 'en-US'>, area: TextArea): TextFile =>
  readers[language](area);
