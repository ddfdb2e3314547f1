import type { TextArea } from './texts';

/** One area of a language beside English, each a chunk of its own. Rejects when the network does. */
export const readTranslation = (
  language: string,
  area: TextArea,
): Promise<{ readonly default: object }> =>
  import(
    /* webpackChunkName: "text-[request]", webpackExclude: /en-US/ */
    `../../../assets/locales/${language}/${area}.json`
  );
