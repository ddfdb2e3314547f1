import type { TextArea } from './areas';
import type { Language } from './languages';

type TextFile = Promise<{ readonly default: object }>;

/**
 * Every language except English, each in one chunk: a page lists its chunks by content hash, and
 * home would list sixty. The bundler reads these addresses literally.
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

/** One area of a language other than English. Rejects when the network fails. */
export const readTranslation = (language: Exclude<Language, 'en-US'>, area: TextArea): TextFile =>
  readers[language](area);
