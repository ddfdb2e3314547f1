import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { filled, type Sentence } from '../../protocol/phrase';
import { useLater } from '../kit/useLater';
import type { TextArea } from './areas';
import { loadTexts } from './texts';

/** Says a sentence in the language that is shown. */
export type ShowSentence = (of: string | Sentence) => string;

const textIn = (file: unknown, words: string): string | undefined => {
  if (typeof file !== 'object' || file === null || !Object.hasOwn(file, words)) return undefined;
  const text: unknown = Reflect.get(file, words);
  return typeof text === 'string' ? text : undefined;
};

/**
 * Translates documented sentences, keyed by the sentence or its template; the first file that has a
 * sentence decides.
 * @decision An untranslated sentence is shown as documented; codes and the log always keep the
 * documented one.
 */
export const createDocumented = (...files: readonly unknown[]): ShowSentence => {
  const textOf = (words: string): string | undefined =>
    files.map((file) => textIn(file, words)).find((text) => text !== undefined);
  return (of) => {
    const { reason, phrase }: Sentence = typeof of === 'string' ? { reason: of } : of;
    const text = textOf(reason);
    if (text !== undefined || !phrase) return text ?? reason;
    const template = textOf(phrase.template);
    return template === undefined ? reason : filled(template, phrase);
  };
};

const useBundle = (area: TextArea): unknown => {
  const { i18n } = useTranslation();
  const subscribe = useCallback(
    (onAdded: () => void) => {
      i18n.store.on('added', onAdded);
      return () => i18n.store.off('added', onAdded);
    },
    [i18n],
  );
  return useSyncExternalStore<unknown>(subscribe, () =>
    i18n.getResourceBundle(i18n.language, area),
  );
};

/**
 * Translates documented sentences into the current language: for **Details**, and where the
 * documents put a sentence on the screen. People first read `useRefusalText`.
 */
export const useDocumented = (): ShowSentence => {
  const documented = useBundle('documented');
  return useMemo(() => createDocumented(documented), [documented]);
};

const refusalAreas: readonly TextArea[] = ['refusals', 'documented'];

/**
 * Explains documented texts in our own sentences. They load with the first use, after the first
 * drawing; until then the documented text is shown.
 */
export const useRefusalText = (): ShowSentence => {
  const { i18n } = useTranslation();
  const documented = useBundle('documented');
  const refusals = useBundle('refusals');
  // Without a network the documented texts remain.
  const load = useCallback(
    () => Promise.all(refusalAreas.map((area) => loadTexts(i18n, area))),
    [i18n],
  );
  useLater(load);
  return useMemo(() => createDocumented(refusals, documented), [documented, refusals]);
};
