import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filled, type Sentence } from '../../protocol/phrase';
import type { TextArea } from './areas';

/** Says a sentence in the language that is shown. */
export type ShowSentence = (of: string | Sentence) => string;

/**
 * Shows documented sentences in another language, by a lookup keyed by the sentences, or by what
 * they were made from.
 * @decision A sentence that nobody translated is shown as it is documented; codes and the log keep
 * the documented one always.
 */
export const createDocumented = (entries: Readonly<Record<string, string>>): ShowSentence => {
  const texts = new Map(Object.entries(entries));
  return (of) => {
    const { reason, phrase }: Sentence = typeof of === 'string' ? { reason: of } : of;
    const text = texts.get(reason);
    if (text !== undefined || !phrase) return text ?? reason;
    const template = texts.get(phrase.template);
    return template === undefined ? reason : filled(template, phrase);
  };
};

const textsOf = (bundle: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof bundle === 'object' && bundle !== null ? bundle : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const useBundle = (area: TextArea): unknown => {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, area);
};

/** Translates documented sentences into the language that is shown. */
export const useDocumented = (): ShowSentence => {
  const documented = useBundle('documented');
  return useMemo(() => createDocumented(textsOf(documented)), [documented]);
};

/** Says in a sentence what the documented words of a refusal mean. */
export const useRefusalText = (): ShowSentence => {
  const documented = useBundle('documented');
  const refusals = useBundle('refusals');
  return useMemo(
    () => createDocumented({ ...textsOf(documented), ...textsOf(refusals) }),
    [documented, refusals],
  );
};
